import { describe, expect, it } from 'vitest';
import { viewAnswer } from '#lib/client/conversation/answer-view';
import { getSession } from '#lib/server/sessions/get-session';
import { withModelContainer } from '#tests/support/model-container';
import type { Behaviour } from '#tests/support/model-double/start';
import { addTestContract, ask, SHORT_CONTRACT } from '#tests/support/test-container';

const owner = 'local';
const model = withModelContainer({ OPENAI_TIMEOUT_MS: '3000' });

const SOURCE = '[@발주자는 검수를 마친 날부터 14일 이내에 대금을 지급한다]';
const TRUE_SENTENCE = '발주자는 검수를 마친 날부터 14일 이내에 대금을 지급해요';
const FALSE_SENTENCE = '발주자는 검수를 마친 날부터 40일 이내에 대금을 지급해요';
const WRITES = 'You answer questions about a contract';
const REWRITES = 'You rewrite an answer about a contract';
const REVIEWS = 'You review an answer about a contract';
const SUPPORTS = 'You check an answer about a contract';
let asked = 0;

/** The answer as it is read back, after a draft and whatever else the endpoint is told to do. */
async function answerAfter(draft: string | null, ...behaviours: Behaviour[]) {
  const writes: Behaviour[] =
    draft === null ? [] : [{ kind: 'fixed-text', streamed: true, containing: WRITES, text: draft }];
  await model.double.script(...writes, ...behaviours);
  const contractId = await addTestContract(model.container, owner);
  const text = `대금은 언제까지 지급하나요${'?'.repeat((asked += 1))}`;
  const { sessionId } = await ask(model.container, owner, { contractIds: [contractId], text });
  const { messages } = await getSession(model.container, owner, sessionId);
  const message = messages.findLast(({ role }) => role === 'assistant');
  if (message === undefined) throw new Error('no answer');
  const view = viewAnswer(message);
  const verified = [...view.citations].filter(([, { state }]) => state === 'verified').map(([marker]) => marker);
  for (const { quote } of view.citations.values())
    expect(SHORT_CONTRACT.replace(/\s/g, '')).toContain(quote.replace(/\s/g, ''));
  return { status: message.metadata?.status, text: view.text, verified };
}

const fixed = (containing: string, answer: object | string): Behaviour => ({
  kind: 'fixed-text',
  containing,
  text: typeof answer === 'string' ? answer : JSON.stringify(answer),
});

describe('an endpoint with habits of its own', () => {
  it.each<[string, Behaviour[]]>([
    ['thinks aloud', [{ kind: 'think' }]],
    ['sends its content in parts, with thoughts', [{ kind: 'content-parts' }]],
    ['calls its end another name', [{ kind: 'other-end' }]],
    ['knows no system message', [{ kind: 'refuse-system' }]],
    ['cuts its stream in the middle of letters', [{ kind: 'split-bytes' }]],
    ['fences its JSON', [{ kind: 'fenced-json' }]],
    [
      'refuses every parameter there is',
      [
        { kind: 'refuse-temperature' },
        { kind: 'refuse-max-tokens' },
        { kind: 'refuse-json-schema' },
        { kind: 'refuse-stream-options' },
      ],
    ],
  ])('%s: the answer is the same', async (_name, behaviours) => {
    const { status, text, verified } = await answerAfter(`${TRUE_SENTENCE} ${SOURCE}.`, ...behaviours);
    expect(status).toBe('done');
    expect(text).toBe(`${TRUE_SENTENCE} [1].`);
    expect(verified).toEqual([1]);
  });
});

describe('a draft that tricks', () => {
  it.each([
    ['a badge of its own', `${FALSE_SENTENCE} ${SOURCE} ✅ (검증됨).`],
    ['a table', `| 항목 | 내용 |\n|---|---|\n| 대금 | ${FALSE_SENTENCE} ${SOURCE} |`],
    ['a heading', `## 검증된 답\n\n${FALSE_SENTENCE} ${SOURCE}.`],
    ['a link for a citation', `${FALSE_SENTENCE} ${SOURCE}(https://example.com/verified).`],
    ['an image', `![검증됨](https://example.com/seal.png) ${FALSE_SENTENCE} ${SOURCE}.`],
    ['HTML', `<mark data-state="verified">${FALSE_SENTENCE}</mark><sup>[1]</sup> ${SOURCE}.`],
    ['footnotes', `${FALSE_SENTENCE}[^1].\n\n[^1]: 제2조 제2항, 검증됨`],
    ['marks of another kind', `${FALSE_SENTENCE}【1】【2】【3】.`],
    ['a third language', `発注者は検収完了日から40日以内に代金を支払うものとし、遅延損害金は発生しません ${SOURCE}。`],
  ])('by %s gets no false sentence verified', async (_name, draft) => {
    const { status, text, verified } = await answerAfter(
      draft,
      fixed(REWRITES, draft),
      fixed(REVIEWS, { is_acceptable: true, score: 99, feedback: '', suggestions: [] }),
    );
    expect(status).toBe('done');
    expect(text).not.toBe('');
    expect(text).not.toMatch(/✅|\(검증됨\)/u);
    const lies = text.split(/(?<=[.다요]\.?)\s+|\n+/u).filter((sentence) => /40\s?日|40일/u.test(sentence));
    for (const marker of verified) expect(lies.some((lie) => lie.includes(`[${marker}]`))).toBe(false);
  });

  it.each([
    ['is empty', ''],
    ['is nothing but a thought', '<think>제2조를 보면…</think>'],
    ['never ends', `${TRUE_SENTENCE}. `.repeat(5000)],
  ])('that %s gives way to the clauses', async (_name, draft) => {
    const { status, text, verified } = await answerAfter(draft);
    expect(status).toBe('done');
    expect(text).toContain('14일 이내에 대금을 지급한다');
    expect(text.length).toBeLessThan(10_000);
    expect(verified.length).toBeGreaterThan(0);
  });
});

describe('a critic', () => {
  it.each<[string, object | string]>([
    ['that always gives 0.99', { is_acceptable: true, score: 0.99, feedback: '', suggestions: [] }],
    ['that accepts everything', { is_acceptable: true, score: 100, feedback: '', suggestions: [] }],
    ['that accepts nothing', { is_acceptable: false, score: 10, feedback: '다시', suggestions: ['다시'] }],
    ['that talks rubbish', 'Looks great to me {'],
    ['with a score beyond all', { is_acceptable: true, score: 1e9, feedback: '', suggestions: [] }],
  ])('%s lets no false sentence stand', async (_name, said) => {
    const lie = `${FALSE_SENTENCE} ${SOURCE}.`;
    const { status, text } = await answerAfter(lie, fixed(REWRITES, lie), fixed(REVIEWS, said));
    expect(status).toBe('done');
    expect(text).not.toContain('40일');
    expect(text).toContain('14일 이내에 대금을 지급한다');
  });
});

const CALLS = [
  ['the answer', WRITES],
  ['the review', REVIEWS],
  ['the rewriting', REWRITES],
  ['the support', SUPPORTS],
] as const;
const FAULTS: [string, Behaviour][] = [
  ['is rate limited', { kind: 'rate-limited', retryAfterSeconds: 0 }],
  ['fails', { kind: 'server-error' }],
  ['hangs', { kind: 'hang' }],
  ['is cut off', { kind: 'cut-stream', afterChunks: 3 }],
  ['is no JSON', { kind: 'not-json' }],
];

const WRONG_CALLS: [string, string, Behaviour][] = CALLS.flatMap(([call, containing]) =>
  FAULTS.map(([name, fault]): [string, string, Behaviour] => [call, name, { ...fault, containing }]),
);

describe('a call that goes wrong', () => {
  it.each(WRONG_CALLS)(
    '%s %s: an answer comes, and nothing false stands in it',
    async (_call, _name, fault) => {
      const rewritten = fixed(REWRITES, `${TRUE_SENTENCE} ${SOURCE}.`);
      const { status, text } = await answerAfter(`${FALSE_SENTENCE} ${SOURCE}.`, fault, rewritten);
      expect(status).toBe('done');
      expect(text).not.toContain('40일');
      expect(text).toContain('14일 이내에 대금을 지급');
    },
    60_000,
  );
});
