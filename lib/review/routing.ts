import type { Judgment } from '#lib/protocol/review';
import type { ReviewStateValue } from './state';

/**
 * The retry count after a reflection: one more where the task is due again and may be, else 0 (passed, or passed by
 * force). With `maxRetries` 2 a task is executed at most three times.
 */
export function nextRetryCount(judgment: Judgment, retryCount: number, maxRetries: number): number {
  return judgment.needs_retry && retryCount < maxRetries ? retryCount + 1 : 0;
}

/**
 * A count above 0 after a reflection means that the task runs again; it is 0 on every other way. A review that its guard
 * ended goes to its report.
 */
export function shouldRetry(
  state: Pick<ReviewStateValue, 'retry_count'> & Partial<Pick<ReviewStateValue, 'forced_stop'>>,
): 'retry' | 'next' | 'stop' {
  if (state.forced_stop !== undefined && state.forced_stop !== '') return 'stop';
  return state.retry_count > 0 ? 'retry' : 'next';
}

export function shouldContinue(state: Pick<ReviewStateValue, 'current_task_index' | 'tasks'>): 'continue' | 'finish' {
  return state.current_task_index < state.tasks.length ? 'continue' : 'finish';
}
