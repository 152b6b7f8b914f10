import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextRetryCount, shouldContinue, shouldRetry } from '#lib/review/routing';
import { placeResult } from '#lib/review/state';
import { judgment } from '#tests/support/fake-review';
import { walkTasks } from '#tests/support/walk-tasks';

describe('the retry rule', () => {
  it('executes every task at least once and at most three times, however it is judged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 7 }), fc.infiniteStream(fc.boolean()), (tasks, judgments) => {
        const { executions, retryCounts, results } = walkTasks(tasks, 2, judgments);
        expect(executions).toHaveLength(tasks);
        for (const judged of executions) {
          expect(judged.length).toBeGreaterThanOrEqual(1);
          expect(judged.length).toBeLessThanOrEqual(3);
          // Every execution but the last was due again; the last passed, or was the third.
          expect(judged.slice(0, -1).every(Boolean)).toBe(true);
          expect(judged.at(-1) === false || judged.length === 3).toBe(true);
        }
        expect(retryCounts.every((count) => count === 0)).toBe(true);
        expect(results.map(({ output }) => output)).toEqual(
          executions.map((judged, task) => `${task}/${judged.length - 1}`),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('gives a judge that always asks again exactly three executions of each task', () => {
    const { executions } = walkTasks(7, 2, forever(true));
    expect(executions.map((judged) => judged.length)).toEqual([3, 3, 3, 3, 3, 3, 3]);
  });

  it('counts a retry only while one is left, and starts anew after a pass', () => {
    expect(nextRetryCount(judgment(true), 0, 2)).toBe(1);
    expect(nextRetryCount(judgment(true), 1, 2)).toBe(2);
    expect(nextRetryCount(judgment(true), 2, 2)).toBe(0);
    expect(nextRetryCount(judgment(false), 1, 2)).toBe(0);
    expect(shouldRetry({ retry_count: 1 })).toBe('retry');
    expect(shouldContinue({ tasks: ['a'], current_task_index: 1 })).toBe('finish');
  });

  it('puts a result in the place of the one before', () => {
    const result = (output: string) => ({ output, findings: [], unmet: [], toolRuns: [], by: 'rule' as const });
    const first = placeResult([], { index: 0, result: result('a') });
    expect(placeResult(first, { index: 0, result: result('b') }).map(({ output }) => output)).toEqual(['b']);
  });
});

function* forever<T>(value: T): Generator<T> {
  for (;;) yield value;
}
