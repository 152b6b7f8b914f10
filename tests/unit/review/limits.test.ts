import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_REVIEW_LIMITS, looksLeft, TASKS_AT_LEAST, TASKS_AT_MOST } from '#lib/review/limits';

describe('the looks of a review', () => {
  it('never pass their cap, though every execution of every task ends with one by the rules', () => {
    const limits = DEFAULT_REVIEW_LIMITS;
    fc.assert(
      fc.property(
        fc.integer({ min: TASKS_AT_LEAST, max: TASKS_AT_MOST }),
        fc.infiniteStream(fc.nat({ max: limits.maxLooksPerExecution })),
        fc.infiniteStream(fc.boolean()),
        (tasks, wanted, isGoodEnough) => {
          let used = 0;
          for (let position = 0; position < tasks; position += 1) {
            for (let retryCount = 0; retryCount <= limits.maxRetries; retryCount += 1) {
              const left = looksLeft(limits, { used, retryCount, tasksAfter: tasks - position - 1 });
              used += Math.min(left, wanted.next().value ?? 0) + 1;
              expect(used).toBeLessThanOrEqual(limits.maxIterations);
              if (isGoodEnough.next().value === true) break;
            }
          }
        },
      ),
    );
  });
});
