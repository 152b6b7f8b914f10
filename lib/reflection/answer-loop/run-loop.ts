import { attempt, type Improver } from './improver';
import type { Reflected } from './reflect-by-criteria';
import type { LoopContext, Reflector } from './reflector';

/** One version of the text and what was said of it. */
type Round<Draft> = { round: number; draft: Draft; reflected: Reflected };

type StoppedBy = 'accepted' | 'noRise' | 'noImprovement' | 'limit';

export type LoopEnd<Draft> = {
  /** The version with the highest score; of equals the earliest, but an accepted one before one that is not. */
  best: Round<Draft>;
  /** Every version in the order in which it was made. */
  history: Round<Draft>[];
  stoppedBy: StoppedBy;
};

export type LoopParts<Task, Draft> = {
  generate: (task: Task, context: LoopContext) => Promise<Draft>;
  reflect: Reflector<Task, Draft>;
  improve: Improver<Task, Draft>;
  /** Versions that are judged, the first included. */
  maxIterations: number;
  /** Told after every judged version. */
  onRound?: ((history: readonly Round<Draft>[]) => void) | undefined;
};

/**
 * Generates a version, reflects on it and improves it, until one is acceptable, the score rises no more, nothing improves
 * it or the limit is reached; gives the best version with the whole history. What throws passes through while there is no
 * judged version; later those that there are are kept, and only an abort rejects.
 */
export async function runLoop<Task, Draft>(
  { generate, reflect, improve, maxIterations, onRound }: LoopParts<Task, Draft>,
  task: Task,
  context: LoopContext,
): Promise<LoopEnd<Draft>> {
  const draft = await generate(task, context);
  let last: Round<Draft> = { round: 1, draft, reflected: await reflect(task, draft, context) };
  let best = last;
  const history = [last];
  onRound?.(history);
  const end = (stoppedBy: StoppedBy): LoopEnd<Draft> => ({ best, history, stoppedBy });
  while (!last.reflected.critique.is_acceptable) {
    if (history.length >= maxIterations) return end('limit');
    const { draft: before, reflected } = last;
    const next = await attempt(() => improve(task, before, reflected, context), context.signal);
    const judged = next === null ? null : await attempt(() => reflect(task, next, context), context.signal);
    if (next === null || judged === null) return end('noImprovement');
    const rises = judged.critique.score > best.reflected.critique.score;
    last = { round: history.length + 1, draft: next, reflected: judged };
    history.push(last);
    onRound?.(history);
    const isFirstAccepted = judged.critique.is_acceptable && judged.critique.score >= best.reflected.critique.score;
    if (rises || isFirstAccepted) best = last;
    if (!rises && !judged.critique.is_acceptable) return end('noRise');
  }
  return end('accepted');
}
