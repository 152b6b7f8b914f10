import { describe, expect, it } from 'vitest';
import { reduceVectors } from '#lib/retrieval/training/reduce-vectors';

describe('vectors turned onto their main axes', () => {
  it('keep who is near to whom', () => {
    const packed = reduceVectors(
      [
        [5, 0.1, 0.2, 0],
        [4.8, 0.2, 0, 0.1],
        [0, 4.9, 0.1, 0.2],
        [0.1, 5, 0, 0],
      ],
      2,
    );
    const row = (number: number) => [...packed.slice(number * 2, number * 2 + 2)];
    const product = (one: number, other: number) =>
      row(one).reduce((sum, value, at) => sum + value * (row(other)[at] ?? 0), 0);
    expect(packed).toHaveLength(8);
    expect(product(0, 1)).toBeGreaterThan(product(0, 2));
    expect(product(2, 3)).toBeGreaterThan(product(1, 3));
  });
});
