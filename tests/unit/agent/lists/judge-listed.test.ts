import { expect, it } from 'vitest';
import { judgeListed } from '#lib/agent/lists/judge-listed';
import type { ListedNorm } from '#lib/agent/lists/list-features';
import { newNorm } from '#tests/support/meaning-rows';

const text = '고객은 다음을 준비한다. 냉장고를 비운다. 귀중품을 따로 챙긴다.';
const passages = [{ part: 0, headingPath: ['준비'], start: 0, end: text.length, text }];
const place = (said: string, hangsOn?: number): ListedNorm => ({
  norm: newNorm({
    start: text.indexOf(said),
    end: text.indexOf(said) + said.length,
    ...(hangsOn !== undefined && { hangsOn }),
  }),
  ...{ near: 0, nearArticle: 0, cover: 0, bearer: 'open', party: null },
});
const listed = [place('냉장고를 비운다.', 0), place('귀중품을 따로 챙긴다.', 0)];
const asking = {
  kinds: { duties: 1, bans: 0, rights: 0, deadlines: 0, amounts: 0, grounds: 0, other: 0 },
  ...{ ofOneSide: 0, narrow: 1 },
};

it('reads every norm with its headings and the sentence that it hangs on, and holds them beside the likeliest', async () => {
  const read: string[] = [];
  const judged = await judgeListed(asking, listed, passages, (texts) => {
    read.push(...texts.map((one) => [...one.headingPath, one.text].join(' / ')));
    return Promise.resolve(
      texts.map((one) => (one.text.includes('냉장고를') && !one.text.includes('귀중품') ? 0.8 : 0.4)),
    );
  });
  expect(read[0]).toMatch(/^준비 \/ 고객은 다음을 준비한다\./);
  expect(judged.map((one) => [one.judged, one.judgedBest])).toEqual([
    [0.8, 1],
    [0.4, 0.5],
  ]);
});

it('leaves the norms as they are where nothing can tell', async () => {
  expect(await judgeListed(asking, listed, passages, () => Promise.resolve(null))).toEqual(listed);
});
