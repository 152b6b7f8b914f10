/** What a reflector says of a draft. */
export type Critique = { is_acceptable: boolean; score: number; feedback: string; suggestions: string[] };

/** A named yardstick; a deterministic one checks a draft without a model. */
export type Criterion<Draft> = {
  id: string;
  description: string;
  weight: number;
  check: (draft: Draft) => { isMet: boolean; feedback: string };
};

export type Round<Draft> = { round: number; draft: Draft; critique: Critique };

export type LoopEnd<Draft> = {
  /** The version with the highest score; of equals the earliest. */
  best: Round<Draft>;
  /** Every version in the order in which it was made. */
  history: Round<Draft>[];
  stoppedBy: 'accepted' | 'noRise' | 'noImprovement' | 'limit';
};

export type AnswerLoop<Task, Draft> = {
  generate: (task: Task, signal: AbortSignal) => Promise<Draft>;
  reflect: (task: Task, draft: Draft, signal: AbortSignal) => Promise<Critique>;
  /** null: there is nothing to improve it with. */
  improve: (task: Task, draft: Draft, critique: Critique, signal: AbortSignal) => Promise<Draft | null>;
  maxRounds?: number;
};

export const MAX_ROUNDS = 3;

/**
 * A workflow that generates a draft, reflects on it and improves it, at most three rounds. It stops once a version is
 * acceptable or the score rises no more, and gives the best version with the whole history. What throws passes through
 * while there is no version yet; later the versions so far are kept.
 */
export function createAnswerLoop<Task, Draft>({
  generate,
  reflect,
  improve,
  maxRounds = MAX_ROUNDS,
}: AnswerLoop<Task, Draft>): (task: Task, signal: AbortSignal) => Promise<LoopEnd<Draft>> {
  return async (task, signal) => {
    let draft = await generate(task, signal);
    const first = { round: 1, draft, critique: await reflect(task, draft, signal) };
    const history: Round<Draft>[] = [first];
    let best: Round<Draft> = first;
    let last: Round<Draft> = first;
    const end = (stoppedBy: LoopEnd<Draft>['stoppedBy']) => ({ best, history, stoppedBy });
    while (!last.critique.is_acceptable) {
      if (history.length >= maxRounds) return end('limit');
      const next = await attempt(() => improve(task, draft, last.critique, signal), signal);
      if (next === null) return end('noImprovement');
      draft = next;
      const critique = await attempt(() => reflect(task, next, signal), signal);
      if (critique === null) return end('noImprovement');
      const rises = critique.score > last.critique.score;
      last = { round: history.length + 1, draft, critique };
      history.push(last);
      if (critique.score > best.critique.score) best = last;
      if (!rises && !critique.is_acceptable) return end('noRise');
    }
    if (last.critique.score >= best.critique.score) best = last;
    return end('accepted');
  };
}

/** A reflector without a model: the share of the criteria's weight that a draft meets. Acceptable when it meets all. */
export function reflectByCriteria<Draft>(criteria: readonly Criterion<Draft>[]): (draft: Draft) => Critique {
  const total = criteria.reduce((sum, { weight }) => sum + weight, 0);
  return (draft) => {
    const judged = criteria.map((criterion) => ({ ...criterion, ...criterion.check(draft) }));
    const unmet = judged.filter(({ isMet }) => !isMet);
    const met = judged.filter(({ isMet }) => isMet).reduce((sum, { weight }) => sum + weight, 0);
    return {
      is_acceptable: unmet.length === 0,
      score: total === 0 ? 100 : Math.round((met / total) * 100),
      feedback: unmet.map(({ feedback }) => feedback).join(' '),
      suggestions: unmet.map(({ description }) => description),
    };
  };
}

/** A later round that fails costs nothing of what there is already; only an abort passes through. */
async function attempt<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}
