import { describe, expect, it } from 'vitest';
import { highest, lengthOf } from '#lib/core/numbers';

describe('numbers', () => {
  it('has the greatest of more values than an argument list can hold', () => {
    const values = Array.from({ length: 500_000 }, (_, index) => index % 1000);
    expect(highest(values, 0)).toBe(999);
    expect(highest([], -1)).toBe(-1);
  });

  it('has the length of a vector of as many places', () => {
    expect(lengthOf(Array.from({ length: 250_000 }, () => 2))).toBeCloseTo(1000);
  });
});
