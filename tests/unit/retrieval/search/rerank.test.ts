import { expect, it } from 'vitest';
import { MOST_JUDGED, rerank } from '#lib/retrieval/search/rerank';
import { topicsOf } from '#lib/retrieval/search/scan-clauses';
import { pieceOf, rankPieces } from '#lib/retrieval/search/search-clauses';
import { KOREAN } from '#tests/unit/retrieval/small-contract';

const QUESTION = '계약을 해지하면 대금과 비밀은 어떻게 되나요';
const signal = new AbortController().signal;
const ranked = rankPieces({ indexes: [KOREAN], topics: topicsOf(QUESTION), limit: 20 });
const textOf = (one: (typeof ranked)[number]) => pieceOf(one).text;

it('brings to the front what answers', async () => {
  const wanted = ranked[2];
  if (wanted === undefined) throw new Error('too little was found');
  let read: readonly { text: string }[] = [];
  const again = await rerank(
    ranked,
    QUESTION,
    (question, passages) => {
      expect(question).toBe(QUESTION);
      read = passages;
      return Promise.resolve(passages.map((passage) => Number(passage.text === textOf(wanted))));
    },
    signal,
    50,
  );
  expect(read.length).toBe(Math.min(MOST_JUDGED, ranked.length));
  expect(again[0]).toMatchObject({ piece: wanted.piece, judged: 1 });
  expect(again).toHaveLength(ranked.length);
  for (const one of again) {
    const before = ranked.find(({ piece }) => piece === one.piece);
    expect(one.score).toBeGreaterThanOrEqual(before?.score ?? 1);
  }
});

it('leaves the order where nothing can tell', async () => {
  expect(await rerank(ranked, QUESTION, () => Promise.resolve(null), signal)).toEqual(ranked);
});
