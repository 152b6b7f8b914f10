import { resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ONE_QUESTION, readAsked } from '#lib/agent/asked/read-asked';
import { scopeByRule, scopeInDoubt } from '#lib/agent/rules/scope';
import { Encoder } from '#lib/encoder/encoder';
import { createAnswerJudge } from '#lib/server/answer-judge';
import { createNearSentences } from '#lib/server/near-sentences';
import { LEANING } from '#tests/fixtures/leaning-questions';
import { CONTRACT_QUESTIONS, OUT_OF_SCOPE, SMALL_TALK } from '#tests/fixtures/scope-questions';

const encoder = new Encoder(resolve('.build', 'encoder-worker.mjs'), {
  folder: resolve('lib', 'encoder', 'data'),
  threads: 1,
});
afterAll(() => encoder.close());

const CLAUSES = [
  '제7조(차임) 임차인은 차임을 매월 말일까지 임대인의 계좌로 지급한다.',
  '제9조(수선) 보일러 등 주요 설비가 노후하여 고장난 때에는 임대인이 수선한다.',
  'Section 8. Either party may terminate this Agreement upon thirty (30) days written notice.',
];

async function nearest(question: string): Promise<string | undefined> {
  const [asked] = await encoder.encode([question], 'question');
  const clauses = await encoder.encode(CLAUSES, 'passage');
  const cosines = clauses.map((clause) => clause.reduce((sum, value, at) => sum + value * (asked?.[at] ?? 0), 0));
  return CLAUSES[cosines.indexOf(Math.max(...cosines))];
}

describe('the encoder', () => {
  it('finds the clause of an everyday question that shares no word with it, in either language', async () => {
    expect(await nearest('따뜻한 물이 안 나오는데 누가 고쳐줘요?')).toBe(CLAUSES[1]);
    expect(await nearest('how do I quit')).toBe(CLAUSES[2]);
    expect(await nearest('when is the rent due')).toBe(CLAUSES[0]);
  });

  it('tells how likely a clause answers, far above those that do not, and little where none does', async () => {
    const vectorsOf = (texts: readonly string[]) => encoder.encode(texts, 'sentence');
    const judge = createAnswerJudge(createNearSentences((texts) => encoder.encode(texts, 'question'), vectorsOf));
    const passages = CLAUSES.map((text) => ({ headingPath: [], text }));
    const likelihoods = async (question: string) =>
      (await judge(question, passages, new AbortController().signal)) ?? [];
    const [, repair = 0, notice = 0] = await likelihoods('따뜻한 물이 안 나오는데 누가 고쳐줘요?');
    expect(repair).toBeGreaterThan(3 * notice);
    const [rent = 0, , quit = 0] = await likelihoods('how do I quit');
    expect(quit).toBeGreaterThan(3 * rent);
    expect(Math.max(...(await likelihoods('반려견 키워도 돼요?')))).toBeLessThan(quit / 2);
    expect(await judge('how do I quit', [], new AbortController().signal)).toEqual([]);
  });

  it('gives a text the same vector of length one whatever is encoded beside it', async () => {
    const [alone] = await encoder.encode([CLAUSES[0] ?? ''], 'passage');
    const among = await encoder.encode(CLAUSES, 'passage');
    expect(among[0]).toEqual(alone);
    expect(Math.hypot(...(alone ?? []))).toBeCloseTo(1, 4);
    expect(alone).toHaveLength(384);
  });

  it('puts a question before the passages that wait, and drops those nobody waits for any more', async () => {
    const order: string[] = [];
    const stop = new AbortController();
    const passages = encoder.encode(Array<string>(40).fill(CLAUSES[1] ?? ''), 'passage', stop.signal);
    const dropped = passages.then(
      () => order.push('passages'),
      () => order.push('dropped'),
    );
    await encoder.encode(['언제 끝나요?'], 'question');
    order.push('question');
    stop.abort();
    await dropped;
    expect(order).toEqual(['question', 'dropped']);
  });

  it('encodes texts that are empty or very long', async () => {
    const vectors = await encoder.encode(['', '가나다 '.repeat(20_000)], 'passage');
    expect(vectors.map((vector) => vector.length)).toEqual([384, 384]);
  });

  it('says so when its weights are not there, and a later text tries again', async () => {
    const broken = new Encoder(resolve('.build', 'encoder-worker.mjs'), {
      folder: resolve('.build', 'nowhere'),
      threads: 1,
    });
    await expect(broken.encode(['a'], 'question')).rejects.toThrow();
    await expect(broken.encode(['b'], 'question')).rejects.toThrow();
    await broken.close();
  });
});

describe.each(['ko', 'en'] as const)('what a message is for (%s)', (language) => {
  const kindOf = async (text: string): Promise<string> => {
    const vectorsOf = (texts: readonly string[], signal: AbortSignal) => encoder.encode(texts, 'question', signal);
    const asked = await readAsked(text, ONE_QUESTION, vectorsOf, new AbortController().signal);
    return (scopeByRule(text, asked) ?? scopeInDoubt()).value.kind;
  };
  const shareOf = async (kind: string, texts: readonly string[]): Promise<number> => {
    const kinds = await Promise.all(texts.map(kindOf));
    return kinds.filter((one) => one === kind).length / texts.length;
  };

  it('leans on the question before it, or says all it asks', async () => {
    const { leaning, alone } = LEANING[language];
    const vectorsOf = (texts: readonly string[]) => encoder.encode(texts, 'question');
    const leansOf = async (text: string) =>
      (await readAsked(text, ONE_QUESTION, vectorsOf, new AbortController().signal)).leans;
    expect(await Promise.all(leaning.map(leansOf))).toSatisfy((all: number[]) => all.every((one) => one > 0.5));
    expect(await Promise.all(alone.map(leansOf))).toSatisfy((all: number[]) => all.every((one) => one < 0.5));
  });

  it('is told: no question for the contract is refused, and most of the rest is recognised', async () => {
    expect(await shareOf('contract', CONTRACT_QUESTIONS[language])).toBe(1);
    expect(await shareOf('smalltalk', SMALL_TALK[language])).toBeGreaterThan(0.9);
    expect(await shareOf('outOfScope', OUT_OF_SCOPE[language])).toBeGreaterThan(0.5);
  });
});
