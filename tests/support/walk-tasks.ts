import type { TaskResult } from '#lib/protocol/review';
import { nextRetryCount, shouldContinue, shouldRetry } from '#lib/review/routing';
import { placeResult } from '#lib/review/state';
import { updateTaskIndex } from '#lib/review/nodes/update-task-index';
import { judgment } from './fake-review';

/** Walks a review's tasks by its routing alone: the judgments each task got, and the count each began with. */
export function walkTasks(
  taskCount: number,
  maxRetries: number,
  judgments: Iterator<boolean>,
): { executions: boolean[][]; retryCounts: number[]; results: TaskResult[] } {
  const tasks = Array.from({ length: taskCount }, (_, index) => `task ${index}`);
  const executions: boolean[][] = [];
  const retryCounts: number[] = [];
  let results: TaskResult[] = [];
  let index = 0;
  let retryCount = 0;
  do {
    retryCounts.push(retryCount);
    executions[index] = [];
    do {
      const output = `${index}/${retryCount}`;
      results = placeResult(results, { index, result: { output, findings: [], unmet: [], toolRuns: [], by: 'rule' } });
      const needsRetry = judgments.next().value === true;
      executions[index]?.push(needsRetry);
      retryCount = nextRetryCount(judgment(needsRetry), retryCount, maxRetries);
    } while (shouldRetry({ retry_count: retryCount }) === 'retry');
    index = updateTaskIndex({ current_task_index: index }).current_task_index === index + 1 ? index + 1 : Number.NaN;
  } while (shouldContinue({ tasks, current_task_index: index }) === 'continue');
  return { executions, retryCounts, results };
}
