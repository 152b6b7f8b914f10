import { describe, expect, test } from 'vitest';
import { readNearSentences } from '#lib/retrieval/search/near-sentences';

const { signal } = new AbortController();
const passage = (start: number, ...texts: readonly string[]) => {
  const text = texts.join(' ');
  let from = 0;
  const sentences = texts.map((one) => {
    const at = text.indexOf(one, from);
    from = at + one.length;
    return { start: start + at, end: start + from };
  });
  return { start, text, headingPath: ['House rules'], sentences };
};

describe('sentences read for what they mean', () => {
  test('each gets what was told of it, in its own passage', async () => {
    const passages = [passage(100, 'Rent is due.', 'Pets are fine.'), passage(7, 'No smoking.')];
    const near = async (_: string, texts: readonly string[]) =>
      texts.map((text) => text.replace('House rules\n', '').length / 100);
    const read = await readNearSentences(passages, 'may I smoke?', near, signal);
    expect(read.map(({ sentences }) => sentences.map((one) => one.near))).toEqual([[0.12, 0.14], [0.11]]);
  });

  test('those of the passages further down are not read', async () => {
    const passages = Array.from({ length: 10 }, (_, at) => passage(at, 'One.'));
    const asked: string[] = [];
    const near = async (_: string, texts: readonly string[]) => {
      asked.push(...texts);
      return texts.map(() => 1);
    };
    const read = await readNearSentences(passages, 'q', near, signal);
    expect(asked).toHaveLength(8);
    expect(read.map(({ sentences }) => sentences[0]?.near)).toEqual([...Array(8).fill(1), null, null]);
  });

  test('nothing is told where nothing can tell', async () => {
    const read = await readNearSentences([passage(0, 'One.')], 'q', async () => null, signal);
    expect(read[0]?.sentences).toEqual([{ start: 0, end: 4, near: null }]);
  });
});
