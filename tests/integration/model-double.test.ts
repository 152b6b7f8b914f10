import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { connectModel } from '#lib/llm/connect-model';
import type { ModelPort, ModelRequest } from '#lib/llm/model-port';
import { createOpenAiEmbeddings } from '#lib/llm/openai-embeddings';
import { startModelDouble, type ModelDouble } from '#tests/support/model-double/start';

let double: ModelDouble;

beforeAll(async () => {
  double = await startModelDouble();
}, 30_000);
afterAll(() => double.stop());
beforeEach(() => double.reset());

const signal = new AbortController().signal;
const EVIDENCE =
  '[1] 제10조 (해지)\n① 당사자는 30일 전에 서면으로 통지하고 계약을 해지할 수 있다.\n\n[2] 제11조 (손해배상)\n① 당사자는 고의가 없으면 손해를 배상하지 아니한다.';

function requestOf(content: string): ModelRequest {
  const messages = [{ role: 'user' as const, content }];
  return { promptId: 'test@1', messages, temperature: 0.2, maxTokens: 500, tier: 'main' };
}

function connect(timeoutMs?: number): ModelPort {
  return connectModel({ baseUrl: double.url, model: 'double', timeoutMs, retry: { sleep: () => Promise.resolve() } })
    .port;
}

async function answer(content: string): Promise<string> {
  let text = '';
  for await (const chunk of connect().text(requestOf(content), signal)) if (chunk.type === 'text') text += chunk.text;
  return text;
}

test('an answer quotes the evidence, marks it, and speaks the language of the question', async () => {
  const korean = await answer(`${EVIDENCE}\n\n질문: 해지 통지는 며칠 전에 해야 하나요?`);
  expect(korean).toContain('당사자는 30일 전에 서면으로 통지하고 계약을 해지할 수 있다');
  expect(korean).toMatch(/\[1\]/);
  expect(await answer(`${EVIDENCE}\n\nQuestion: When does it end?`)).toMatch(/^The contract says ".+" \[1\]/);
});

test('a lying answer changes the numbers, drops the negations and marks what is not there', async () => {
  await double.script({ kind: 'lie' });
  const lied = await answer(`${EVIDENCE}\n\n질문: 해지 통지 기간과 손해 배상은?`);
  expect(lied).toContain('37일');
  expect(lied).toContain('배상한다');
  expect(lied).toContain('[99]');
});

test('decisions are made from the question, in the shape that is asked for', async () => {
  const port = connect();
  const plan = z.object({ tool: z.string(), args: z.record(z.string(), z.unknown()), reasoning: z.string() });
  const lookup = await port.object(requestOf('<question>제5조 보여줘</question>'), plan, signal);
  expect(lookup.value).toMatchObject({ tool: 'get_article_by_index', args: { article_numbers: ['5'] } });
  const need = await port.object(
    requestOf('Question: hello'),
    z.object({ needs_tools: z.boolean(), reasoning: z.string() }),
    signal,
  );
  expect(need.value.needs_tools).toBe(false);
  const scope = z.object({
    isValid: z.boolean(),
    kind: z.enum(['contract', 'smalltalk', 'outOfScope']),
    reason: z.string(),
  });
  expect((await port.object(requestOf('질문: 오늘 날씨 어때?'), scope, signal)).value.kind).toBe('outOfScope');
  const score = z.object({
    is_acceptable: z.boolean(),
    score: z.int().min(0).max(100),
    suggestions: z.array(z.string()),
  });
  expect((await port.object(requestOf('Question: the term?'), score, signal)).value.score).toBe(90);
});

const needSchema = z.object({ needs_tools: z.boolean() });

test.each(['refuse-json-schema', 'refuse-temperature', 'refuse-max-tokens', 'fenced-json'] as const)(
  'an endpoint that does %s is talked to all the same',
  async (kind) => {
    await double.script({ kind });
    expect((await connect().object(requestOf('Question: the term?'), needSchema, signal)).value.needs_tools).toBe(true);
  },
);

test.each([
  ['unauthorized', 'model_refused_key'],
  ['rate-limited', 'model_rate_limited'],
  ['server-error', 'model_unavailable'],
  ['not-json', 'model_invalid_answer'],
  ['schema-violation', 'model_invalid_answer'],
] as const)('the order %s ends in %s', async (kind, code) => {
  await double.script({ kind });
  await expect(connect().object(requestOf('Question: the term?'), needSchema, signal)).rejects.toMatchObject({ code });
});

test('an order for one request, or for some words, leaves the others alone', async () => {
  await double.script({ kind: 'server-error', times: 1 }, { kind: 'unauthorized', containing: 'forbidden' });
  expect((await connect().object(requestOf('Question: the term?'), needSchema, signal)).cached).toBe(false);
  expect((await double.requests()).map(({ status }) => status)).toEqual([500, 200]);
  await expect(connect().object(requestOf('Question: forbidden?'), needSchema, signal)).rejects.toMatchObject({
    code: 'model_refused_key',
  });
});

test('a stream that is cut is not taken for whole, and a hanging endpoint times out', async () => {
  await double.script({ kind: 'cut-stream', afterChunks: 3, times: 1 });
  await expect(answer(`${EVIDENCE}\n\n질문: 해지?`)).rejects.toMatchObject({ code: 'model_cut_off' });
  await double.script({ kind: 'hang' });
  await expect(connect(60).object(requestOf('Question: the term?'), needSchema, signal)).rejects.toMatchObject({
    code: 'model_timeout',
  });
});

test('vectors are the same for the same text and near for similar ones', async () => {
  const port = createOpenAiEmbeddings({ baseUrl: double.url, model: 'double' });
  const [first, same, near, far] = await port.embed(
    ['계약의 해지 통지', '계약의 해지 통지', '계약의 해지 사유', 'governing law'],
    signal,
  );
  const dot = (a: number[] = [], b: number[] = []): number =>
    a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
  expect(same).toEqual(first);
  expect(dot(first, near)).toBeGreaterThan(dot(first, far));
});
