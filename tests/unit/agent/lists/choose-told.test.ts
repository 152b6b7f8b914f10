import { describe, expect, it } from 'vitest';
import { chooseTold, WHOLE_FEATURES, wholeFeatures } from '#lib/agent/lists/choose-told';
import { findBlocks } from '#lib/agent/lists/find-blocks';
import { headsOf, placeBlocks } from '#lib/agent/lists/place-blocks';
import { newNorm } from '#tests/support/meaning-rows';

const TEXT = `1. Fees
The fee is £80 a month, payable in advance.
2. Not allowed in the studio:
- smoking;
- open fire;
- pets of any kind;
- subletting.
3. End
Either side may end this with a month's notice.
The keys come back on the last day.
4. The fee pays for:
* heating;
* a shelf;
* the kiln once a month.
5. Opening times:
• weekdays from nine to six;
• Saturdays from ten to four;
• no Sundays.`;
const LINES = TEXT.split('\n').filter((line) => !/^\d/u.test(line));
const passage = { part: 0, address: '1', headingPath: [], start: 0, end: TEXT.length, page: null, text: TEXT };

describe('a list that stands in one place', () => {
  const tell = (near: (line: string) => number) => {
    const norms = LINES.map((line) => {
      const start = TEXT.indexOf(line);
      const beside = { near: near(line), nearArticle: near(line), behindNearest: near(line) - 2, match: near(line) };
      const norm = newNorm({ id: line, start, end: start + line.length, act: line, modality: 'ban', address: '2' });
      return { norm, ...beside, cover: 0, bearer: 'open' as const, party: null };
    });
    const kinds = { duties: 0, bans: 1, rights: 0, deadlines: 0, amounts: 0, grounds: 0, other: 0 };
    const asked = { text: 'what is not allowed in the studio', kinds, ofOneSide: 0, narrow: 1 };
    const found = findBlocks(
      norms.map(({ norm }) => norm),
      [passage],
    );
    const heads = headsOf(found).map((head) => [head.includes('Not allowed') ? 0.8 : 0.2]);
    return chooseTold(asked, norms, placeBlocks(found, [1], heads, []));
  };

  it('is told whole, also what comes less near to the question', () => {
    const NEAR: Record<string, number> = { '- smoking;': 3, '- pets of any kind;': 0.2, '* a shelf;': 0.4 };
    const told = tell((line) => NEAR[line] ?? (line.startsWith('- ') ? 0.4 : -0.6));
    expect(told.isBlock).toBe(true);
    expect(told.norms.map(({ norm }) => norm.id)).toEqual(LINES.filter((line) => line.startsWith('- ')));
  });

  it('is not where what is likely stands elsewhere as well', () => {
    const told = tell((line) => (line.startsWith('- ') ? -1 : 2));
    expect(told.isBlock).toBe(false);
  });
});

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
