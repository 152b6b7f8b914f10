import { describe, expect, it } from 'vitest';
import type { Block } from '#lib/agent/lists/find-blocks';
import { headsOf, placeBlocks } from '#lib/agent/lists/place-blocks';

const block = (kind: Block['kind'], members: number[], head: string[]): Block => ({
  ...{ kind, members, size: 3, head },
});

describe('blocks beside a question', () => {
  const blocks = [block('items', [0, 1], ['Bans']), block('items', [2], ['Fees']), block('sentence', [3], ['Fees'])];

  it('are as near as what leads to them, and sentences as what they say', () => {
    const meanings = [[0], [0], [0], [0.9]];
    const near = placeBlocks(blocks, [1], [[0.8], [0.1]], meanings).map((one) => one.near);
    expect(near[2]).toBeGreaterThan(near[0] ?? 0);
    expect(near[0]).toBeGreaterThan(near[1] ?? 0);
    expect(near.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0);
  });

  it('are all alike where nothing can tell what they mean', () => {
    expect(placeBlocks(blocks, undefined, null, []).map((one) => one.near)).toEqual([0, 0, 0]);
    expect(placeBlocks(blocks, [1], null, []).map((one) => one.near)).toEqual([0, 0, 0]);
  });

  it('are led by what stands above them, once, but for sentences', () => {
    expect(headsOf([block('items', [0], ['Fees', 'Extras', 'Fees']), block('sentence', [1], ['Fees'])])).toEqual([
      'Fees\nExtras',
    ]);
  });
});
