import { describe, expect, it } from 'vitest';
import { WHOLE_FEATURES, wholeFeatures } from '#lib/agent/lists/choose-told';

describe('a block beside the norms one by one', () => {
  const named = (beside: Parameters<typeof wholeFeatures>[0]) => {
    const values = wholeFeatures(beside);
    return Object.fromEntries(WHOLE_FEATURES.map((name, at) => [name, values[at]]));
  };

  it('is told by how much of the likely it holds, and what of the list it would leave out', () => {
    const likelihoods = [0.9, 0.9, 0.1, 0, 0.1];
    const told = named({ likelihoods, likely: new Set([0, 1]), members: [1, 2, 3], odds: -1, narrow: 0.25 });
    expect(told).toMatchObject({ odds: -1, narrow: 0.25, size: Math.log(3), count: Math.log(2) });
    expect(told.share).toBeCloseTo(0.5);
    expect(told.mean).toBeCloseTo(1 / 3);
    expect(told.inside).toBeCloseTo(1 / 3);
    expect(told.covered).toBeCloseTo(1 / 2);
    expect(told.fit).toBeCloseTo(Math.log(2 / 5), 1);
    expect(told.fitOfList).toBeCloseTo(Math.log(3.6 / 4), 1);
  });
});
