import { describe, expect, it } from 'vitest';
import { chooseTold } from '#lib/agent/lists/choose-told';
import { findBlocks } from '#lib/agent/lists/find-blocks';
import { headsOf, placeBlocks } from '#lib/agent/lists/place-blocks';
import { TOLD_FEATURES, toldFeatures } from '#lib/agent/lists/told-features';
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

describe('a way to tell a list', () => {
  const block = { kind: 'items' as const, members: [1, 2, 3], size: 3, head: ['Not allowed in the studio'], near: 0.8 };
  const apart = { kind: null, members: [0, 1], size: 2, head: [], near: 0 };
  const likelihoods = [0.9, 0.9, 0.1, 0, 0.1];
  const alone = likelihoods.map((likelihood) => ({ likelihood, near: likelihood }));
  const among = { alone, likelihoods, likely: new Set([0, 1]), narrow: 0.25 };
  const [ofBlock, ofApart] = toldFeatures('what is not allowed', [block, apart], among).map((row) =>
    Object.fromEntries(TOLD_FEATURES.map((name, at) => [name, row[at]])),
  );

  it('is told by how much of the likely it holds, and what of the list it would leave out', () => {
    expect(ofBlock).toMatchObject({ items: 1, apart: 0, apartAndNarrow: 0, head: 0.8 });
    expect(ofBlock?.['shareAmong']).toBeCloseTo(0.5);
    expect(ofBlock?.['meanAmong']).toBeCloseTo(1 / 3);
    expect(ofBlock?.['likely']).toBeCloseTo(1 / 3);
    expect(ofBlock?.['covered']).toBeCloseTo(1 / 2);
    expect(ofBlock?.['fitAmong']).toBeCloseTo(Math.log(2 / 5), 1);
  });

  it('is of no kind and under no head where its norms stand anywhere', () => {
    expect(ofApart).toMatchObject({
      items: 0,
      head: 0,
      cover: 0,
      apart: 1,
      apartAndNarrow: 0.25,
      likely: 1,
      covered: 1,
    });
  });
});
