import { describe, expect, it } from 'vitest';
import { heaviest } from '#lib/core/heaviest';

describe('the heaviest of some', () => {
  it('stand in the order they came in, the first of two alike', () => {
    const items = [
      { name: 'a', weight: 0.2 },
      { name: 'b', weight: 0.9 },
      { name: 'c', weight: 0.2 },
      { name: 'd', weight: 0.5 },
    ];
    expect(heaviest(items, 3).map(({ name }) => name)).toEqual(['a', 'b', 'd']);
    expect(heaviest(items, 9)).toEqual(items);
    expect(heaviest(items, 0)).toEqual([]);
  });
});
