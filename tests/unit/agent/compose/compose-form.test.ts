import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '#lib/agent/limits';
import { runQuestion } from '#lib/agent/run-question';
import type { ContractAccess, ContractNorm } from '#lib/agent/ports';
import type { Norm } from '#lib/protocol/meaning';
import { createFakeAccess, makeFakeContract } from '#tests/support/fake-contract-access';
import { newNorm } from '#tests/support/meaning-rows';

const TEXT = `제1조(청소)
① 을은 매일 오전 8시까지 청소를 마친다.
② 을은 매장의 열쇠를 다른 사람에게 빌려주지 아니한다. 다만, 갑이 동의한 때에는 그러하지 아니하다.

제2조(대금)
① 갑은 을에게 매월 25일까지 대금을 지급한다.
`;

const contract = makeFakeContract({ id: 'c', title: '청소 계약', language: 'ko', text: TEXT });

function normOf(text: string, rest: Partial<Norm>): ContractNorm {
  const start = TEXT.indexOf(text);
  return { contractId: 'c', norm: newNorm({ part: 0, start, end: start + text.length, act: text, ...rest }) };
}

const exception = TEXT.indexOf('다만,');
const NORMS = [
  normOf('① 을은 매일 오전 8시까지 청소를 마친다.', {
    id: '1',
    address: '제1조 제1항',
    bearer: '을',
    modality: 'duty',
  }),
  normOf('② 을은 매장의 열쇠를 다른 사람에게 빌려주지 아니한다.', {
    ...{ id: '2', address: '제1조 제2항', bearer: '을', modality: 'ban' as const },
    exceptions: [{ start: exception, end: TEXT.indexOf('아니하다.') + 5 }],
  }),
  normOf('① 갑은 을에게 매월 25일까지 대금을 지급한다.', {
    id: '3',
    address: '제2조 제1항',
    bearer: '갑',
    modality: 'duty',
  }),
];

async function ask(question: string, more: Partial<ContractAccess> = {}) {
  const access = { ...createFakeAccess([contract]), listNorms: () => Promise.resolve(NORMS), ...more };
  const { answer } = await runQuestion({
    deps: {
      ...{ llm: null, access, limits: DEFAULT_LIMITS },
      ...{ clock: () => 0, now: () => new Date('2026-01-05T00:00:00Z'), sleep: () => Promise.resolve() },
    },
    input: {
      ...{ runId: 'r', sessionId: 's', contractIds: ['c'], question, history: [] },
      interfaceLanguage: 'ko',
    },
    resume: false,
    signal: new AbortController().signal,
    onEvent: () => undefined,
  });
  return answer.text;
}

describe('an answer in the form that was asked for', () => {
  test('puts two clauses side by side', async () => {
    const text = await ask('제1조랑 제2조 차이가 뭐야?');
    expect(text).toContain('| **제1조(청소)** | **제2조(대금)** |');
    expect(text).toMatch(/해야 하는 것 \|.*청소를 마쳐야 해요.* \|.*대금을 지급해야 해요/u);
  });

  test('explains a clause in plain words, with its exception, and shows it', async () => {
    const text = await ask('제1조 쉽게 설명해줘');
    expect(text).toContain('빌려주');
    expect(text).toContain('다만, 갑이 동의한 때에는 그렇지 않아요.');
    expect(text).toContain('> 제1조(청소)');
  });

  test('tells what is missing with what was looked for', async () => {
    const wording = { ko: '불가항력', en: 'Force majeure' };
    const lack = { name: wording, isUsual: false, lookedFor: ['천재지변'], standard: null };
    const report = { lacks: [lack], unsure: [], clausesRead: 5 };
    const text = await ask('이 계약에서 빠진 거 있어?', { listLacks: async () => [{ contractId: 'c', report }] });
    expect(text).toContain('**불가항력** (찾아본 말: ‘천재지변’)');
    expect(text).toContain('조항 5개를 모두 읽었어요');
  });
});
