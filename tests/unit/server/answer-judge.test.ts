import { expect, it } from 'vitest';
import { likelihoodOf } from '#lib/retrieval/search/search-clauses';
import { createAnswerJudge } from '#lib/server/answer-judge';

const { signal } = new AbortController();
const passage = (text: string) => ({ headingPath: ['제3조 (수선)'], text });

it('tells how likely each passage answers by the nearest of its sentences, each below its headings', async () => {
  const read: string[] = [];
  const near = async (_: string, texts: readonly string[]) => {
    read.push(...texts);
    return texts.map((text) => (text.includes('보일러') ? 0.9 : 0.1));
  };
  const judge = createAnswerJudge(near);
  const told = await judge(
    '누가 고쳐요?',
    [passage('차임을 낸다. 보일러를 고친다.'), passage('짐을 뺀다.'), passage('')],
    signal,
  );
  expect(read).toEqual(['차임을 낸다.', '보일러를 고친다.', '짐을 뺀다.'].map((text) => `제3조 (수선)\n${text}`));
  expect(told).toEqual([0.9, 0.1, 0].map(likelihoodOf));
  expect(likelihoodOf(0.9)).toBeGreaterThan(0.5);
  expect(likelihoodOf(0.1)).toBeLessThan(0.05);
});

it('tells nothing where nothing can, and passes on that somebody stopped', async () => {
  expect(await createAnswerJudge(async () => null)('언제?', [passage('어제.')], signal)).toBeNull();
  const stopped = createAnswerJudge(() => Promise.reject(new Error('stopped')));
  await expect(stopped('언제?', [passage('어제.')], signal)).rejects.toThrow('stopped');
});
