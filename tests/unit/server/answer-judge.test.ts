import { expect, it, vi } from 'vitest';
import { logger } from '#lib/core/logger';
import { createAnswerJudge } from '#lib/server/answer-judge';

const signal = new AbortController().signal;
const silent = logger();
silent.level = 'silent';

it('tells likelihoods, and asks for each pair once', async () => {
  const judge = vi.fn((_: string, passages: readonly string[]) =>
    Promise.resolve(passages.map(({ length }) => length - 1)),
  );
  const answers = createAnswerJudge({ judge }, silent);
  expect(await answers('언제?', ['1', '2345'], signal)).toEqual([0.5, expect.closeTo(0.953, 3)]);
  expect(await answers('언제?', ['2345', '12'], signal)).toEqual([expect.closeTo(0.953, 3), expect.closeTo(0.731, 3)]);
  expect(judge.mock.calls.map(([, passages]) => passages)).toEqual([['1', '2345'], ['12']]);
  await answers('얼마?', ['1'], signal);
  expect(judge).toHaveBeenCalledTimes(3);
});

it('tells nothing without the encoder or when it fails, and passes on that somebody stopped', async () => {
  expect(await createAnswerJudge(null, silent)('언제?', ['1'], signal)).toBeNull();
  const failing = { judge: () => Promise.reject(new Error('broken')) };
  expect(await createAnswerJudge(failing, silent)('언제?', ['1'], signal)).toBeNull();
  await expect(createAnswerJudge(failing, silent)('언제?', ['1'], AbortSignal.abort())).rejects.toThrow('abort');
});
