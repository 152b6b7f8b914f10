import { expect, it } from 'vitest';
import { NOTHING_ASKED } from '#lib/agent/asked/asked';
import type { ContractFact } from '#lib/agent/ports';
import { judgeFacts } from '#lib/agent/scan/judge-facts';
import { createFakeAccess, makeFakeContract } from '#tests/support/fake-contract-access';

const TEXT = '제1조(대금) 갑은 대금을 30일 이내에 지급한다.\n제2조(환급) 갑은 과납금을 3일 이내에 환급한다.';
const fake = makeFakeContract({ id: 'a', title: '계약', language: 'ko', text: TEXT });
const signal = new AbortController().signal;

function dueIn(address: string): ContractFact {
  const clause = fake.clauses.find((one) => one.address === address);
  const span = { start: (clause?.start ?? 0) + 10, end: (clause?.start ?? 0) + 14 };
  return {
    contractId: 'a',
    fact: {
      key: 'payment_due',
      value: null,
      display: { ko: '', en: '' },
      basis: 'stated',
      part: 0,
      citations: [{ part: 0, address, display: address, ...span }],
    },
  };
}

const parts = [{ text: '돈은 언제 줘?' }];
const state = {
  key_facts: [dueIn('제1조'), dueIn('제2조'), dueIn('제9조')],
  asked: NOTHING_ASKED,
};

it('tells of each key term how likely the rule that states it answers; none of what no clause states', async () => {
  const access = {
    ...createFakeAccess([fake]),
    judge: (question: string, passages: readonly { text: string }[]) => {
      expect(question).toBe('돈은 언제 줘?');
      return Promise.resolve(passages.map(({ text }) => (text.includes('대금을') ? 0.9 : 0.1)));
    },
  };
  expect((await judgeFacts({ access }, state, parts, signal)).map(({ judged }) => judged)).toEqual([0.9, 0.1, null]);
});

it('holds a key term against the part of the question that it comes nearest to', async () => {
  const access = {
    ...createFakeAccess([fake]),
    judge: (question: string, passages: readonly { text: string }[]) =>
      Promise.resolve(passages.map(({ text }) => (text.includes(question) ? 0.8 : 0.2))),
  };
  const two = [{ text: '대금' }, { text: '과납금' }];
  const told = await judgeFacts({ access }, state, two, signal);
  expect(told.map(({ judged, ofPart }) => [judged, ofPart])).toEqual([
    [0.8, 0],
    [0.8, 1],
    [null, undefined],
  ]);
});

it('leaves them as they are for a summary, and where nothing can tell', async () => {
  const access = createFakeAccess([fake]);
  expect(await judgeFacts({ access }, state, parts, signal)).toBe(state.key_facts);
  const summary = { ...state, asked: { ...NOTHING_ASKED, form: 'summary' as const } };
  expect(
    await judgeFacts(
      { access: { ...access, judge: () => Promise.reject(new Error('asked')) } },
      summary,
      parts,
      signal,
    ),
  ).toBe(state.key_facts);
});
