import { AppError } from '#lib/core/errors';
import { sha256 } from '#lib/core/hash';
import type { TaskResult } from '#lib/protocol/review';
import { askModel, openPurse, purseUpdate, type Purse } from '../model/ask-model';
import { reflectPrompt, reflectSchema } from '../prompts/reflect';
import type { ReviewDeps } from '../review-deps';
import { nextRetryCount } from '../routing';
import { judgeByChecklist } from '../rules/judge-by-checklist';
import type { ReviewStateUpdate, ReviewStateValue } from '../state';
import { signalOf, type NodeConfig } from './node-config';

/** Judges the current task's result, keeps the reflection, and counts the retry that follows, if one does. */
export function createReflectOnTask(deps: ReviewDeps) {
  return async (state: ReviewStateValue, config: NodeConfig): Promise<ReviewStateUpdate> => {
    const signal = signalOf(config);
    const position = state.current_task_index;
    const task = state.tasks[position];
    const result = state.results[position];
    if (task === undefined || result === undefined) throw new AppError('internal');
    const attempt = state.retry_count;
    const purse = openPurse();
    const judged =
      (await deps.judge?.(task, attempt)) ?? (await judge(deps, state, { task, result, attempt }, purse, signal));
    const id = reflectionId(deps.input.reviewId, position, attempt);
    const clauses = result.findings.flatMap(({ citations }) =>
      citations.map(({ contractId, part, address }) => ({ contractId, part, address })),
    );
    await deps.memory.save({ id, task, ...judged, position, attempt, clauses }, signal);
    return {
      reflection_ids: [id],
      retry_count: nextRetryCount(judged.judgment, attempt, deps.limits.maxRetries),
      ...purseUpdate(purse),
    };
  };
}

/** What a rule can tell is wrong, no model can wave through. */
async function judge(
  deps: ReviewDeps,
  state: ReviewStateValue,
  { task, result, attempt }: { task: string; result: TaskResult; attempt: number },
  purse: Purse,
  signal: AbortSignal,
) {
  const { language } = deps.input;
  const ruled = judgeByChecklist(result, attempt, language);
  const said = [result.output, ...result.findings.map(({ title, statement }) => `- ${title}: ${statement}`)].join('\n');
  const request = () => reflectPrompt.request({ task, result: said, language, today: deps.now() });
  const isForModel = result.by === 'model' && !ruled.judgment.needs_retry && state.forced_stop === '';
  const asked = isForModel ? await askModel(deps, state, purse, { request, schema: reflectSchema, signal }) : null;
  if (asked === null) return ruled;
  const { reflection, needs_retry, reasons } = asked;
  return { reflection, judgment: { needs_retry, reasons, confidence: Math.min(1, Math.max(0, asked.confidence)) } };
}

/** The same for a reflection that is made again after a crash, so that none is there twice. */
function reflectionId(reviewId: string, position: number, attempt: number): string {
  const hex = sha256(`${reviewId} ${position} ${attempt}`);
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
