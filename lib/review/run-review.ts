import { setMaxListeners } from 'node:events';
import { AppError, toAppError } from '#lib/core/errors';
import type { ReviewReport } from '#lib/protocol/review';
import { buildReviewGraph } from './graph';
import { TASKS_AT_MOST } from './limits';
import { buildReport } from './report/build-report';
import { canRead } from './rules/can-read';
import type { ReviewDeps } from './review-deps';
import type { ReviewStateValue } from './state';

/**
 * Runs a review to its report, or on from its last finished node when it was cut off. `onState` is awaited after each
 * node that finished. AppError('cancelled') after an abort.
 */
export async function runReview(
  deps: ReviewDeps,
  signal: AbortSignal,
  onState: (state: ReviewStateValue) => Promise<void>,
): Promise<{ report: ReviewReport; state: ReviewStateValue }> {
  // Every node and tool of a long run listens to it.
  setMaxListeners(0, signal);
  const graph = buildReviewGraph(deps);
  const thread = { configurable: { thread_id: deps.input.reviewId } };
  const isBegun = (await deps.checkpointer?.getTuple(thread)) !== undefined;
  let reached: ReviewStateValue | null = null;
  try {
    const stream = await graph.stream(isBegun ? null : { query: queryOf(deps) }, {
      ...thread,
      streamMode: 'values',
      durability: 'sync',
      recursionLimit: 10 + TASKS_AT_MOST * (2 * (1 + deps.limits.maxRetries) + 1),
      signal,
    });
    for await (const state of stream) {
      reached = state;
      await onState(state);
    }
  } catch (error) {
    if (signal.aborted) throw new AppError('cancelled', {}, { cause: error });
    throw toAppError(error);
  }
  if (signal.aborted) throw new AppError('cancelled', {}, { cause: signal.reason });
  if (reached === null) throw new AppError('internal');
  const isUnreadable = !canRead(await deps.sources.clauses());
  return { report: buildReport(deps, reached, await deps.sources.compare(), isUnreadable), state: reached };
}

function queryOf({ input, contract }: ReviewDeps): string {
  if (input.focus !== '') return input.focus;
  return input.language === 'ko' ? `“${contract.title}” 전체 검토` : `Review of the whole of “${contract.title}”`;
}
