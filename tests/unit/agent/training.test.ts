import { describe, expect, test } from 'vitest';
import { trainChoice } from '#lib/agent/training/train-choice';

describe('weights learned from choices', () => {
  const choice = (isRight: boolean[]) => ({
    candidates: [
      [1, 0],
      [0, 1],
      [0, 0],
    ],
    isRight,
    weight: 1,
  });

  test('favour what the right ones have', () => {
    const [first = 0, second = 0] = trainChoice([choice([true, false, false])], 2);
    expect(first).toBeGreaterThan(0.5);
    expect(second).toBeLessThan(0);
  });

  test('stay where nothing can be told apart', () => {
    expect(trainChoice([choice([true, true, true]), choice([false, false, false])], 2)).toEqual([0, 0]);
  });
});
