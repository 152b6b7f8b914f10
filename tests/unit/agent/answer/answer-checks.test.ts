import { describe, expect, it } from 'vitest';
import { measureLanguage } from '#lib/agent/answer/measure-language';
import { measureLength } from '#lib/agent/answer/measure-length';
import { revisionReason } from '#lib/agent/answer/revision-reason';
import { DEFAULT_LIMITS } from '#lib/agent/limits';
import { openParts } from '#lib/agent/outcome/open-parts';
import type { MarkedCitation } from '#lib/agent/ports';
import { runQuestion } from '#lib/agent/run-question';
import { analyseQuestion } from '#lib/language/questions/analyse-question';
import { checkCitation } from '#lib/citations/check-citation';
import type { SelfCheck } from '#lib/protocol/self-check';
import { createAnswerWorkflow } from '#lib/reflection/answer-loop/create-answer-workflow';
import { createFakeAccess, koreanContract } from '#tests/support/fake-contract-access';
import { createFakeModel, type FakeModelAnswers } from '#tests/support/fake-model';

const statement = (text: string) => ({
  part: { type: 'written' as const, raw: text },
  shown: text,
  text,
  markers: [],
  clauses: [],
  removedMarkers: 0,
  isFactual: false,
});

describe('the language of an answer', () => {
  it.each([
    ['ko', '대금은 14일 안에 지급해요.', 1],
    ['ko', 'The fee is due within 14 days of acceptance.', 0],
    ['en', '대금은 검수한 날부터 14일 안에 지급해야 해요.', 0],
    ['en', 'Party A (갑) must pay the fee (대금) within 14 days.', 1],
    ['en', 'The contract says “갑은 검수를 마친 날부터 14일 이내에 대금을 지급한다.”', 1],
    ['en', '**제7조 (대상데이터의 이용허락)** says:', 1],
    ['ko', '14일', 1],
  ] as const)('asked in %s: %s', (asked, text, met) => {
    expect(measureLanguage({ statements: [statement(text)] }, asked, 'en').met).toBe(met);
  });
});

describe('the length of an answer', () => {
  it('is measured by what the question asks for, and counts what is said twice', () => {
    const one = analyseQuestion('대금은 언제 지급해?');
    const all = analyseQuestion('의무를 모두 알려줘');
    const long = { statements: [statement('가'.repeat(1500))] };
    expect(measureLength(long, one, 'fact', 'ko')).toMatchObject({
      feedback: ['답이 너무 길어요(1500자, 1100자 안쪽이 좋아요).'],
    });
    expect(measureLength(long, all, 'fact', 'ko').met).toBe(1);
    expect(measureLength(long, one, 'summary', 'ko').met).toBe(1);
    const twice = statement('갑은 검수를 마친 날부터 열흘 안에 을에게 모든 대금을 지급해요.');
    expect(measureLength({ statements: [twice, twice] }, one, 'fact', 'en').feedback).toEqual([
      'It repeats itself (1 sentences).',
    ]);
  });
});

describe('a term that is left open', () => {
  const text = '위약금은 계약금액의 [   ]%로 한다.';
  const blanks = [{ start: 11, end: 16, kind: 'blank' as const, part: 0, address: '제9조' }];
  const { contract } = koreanContract();
  const contracts = [{ id: 'c', structure: { ...contract.structure, blanks } }];
  const cited: MarkedCitation[] = [
    {
      marker: 1,
      version: 1,
      citation: {
        ...{ contractId: 'c', part: 0, address: '제9조', display: '제9조', start: 0, end: text.length, quote: text },
        verdicts: { text: 'pass', meaning: 'pass', support: 'pass' },
        ...{ supportBy: 'rule', state: 'verified', reasons: [] },
      },
    },
  ];

  it('is recognised in what a model cites', () => {
    expect(openParts(analyseQuestion('위약금 비율은 얼마예요?'), cited, contracts)).toBe(1);
    expect(openParts(analyseQuestion('위약금은 누구에게 청구해요?'), cited, contracts)).toBe(0);
    expect(openParts(analyseQuestion('위약금 비율은 얼마예요?'), [], contracts)).toBe(0);
  });
});

async function ask(
  answers: FakeModelAnswers | null,
  question: string,
  thoroughness: SelfCheck['thoroughness'] = 'auto',
) {
  const llm = answers === null ? null : createFakeModel(answers);
  const run = await runQuestion({
    deps: {
      llm,
      access: createFakeAccess([koreanContract()]),
      limits: DEFAULT_LIMITS,
      clock: () => 0,
      now: () => new Date('2026-01-05T00:00:00Z'),
      checkCitation,
      answerWorkflow: createAnswerWorkflow,
    },
    input: {
      ...{ runId: 'r', sessionId: 's', contractIds: ['ko-1'], question, history: [], interfaceLanguage: 'ko' },
      thoroughness,
    },
    resume: false,
    signal: new AbortController().signal,
    onEvent: () => undefined,
  });
  return { ...run, asked: llm?.asked() ?? [] };
}

describe('an answer that is checked', () => {
  it('without a model is checked by the rules and says so', async () => {
    const { answer } = await ask(null, '대금은 언제까지 지급해야 해?');
    expect(answer.selfCheck).toMatchObject({ status: 'done', shown: 1, modelCalls: 0, rounds: [{ by: 'rule' }] });
  });

  it('has no check where nothing was claimed', async () => {
    expect((await ask(null, '안녕하세요')).answer.selfCheck).toBeNull();
  });

  it('loses what it says of its own verification', async () => {
    const { answer, asked } = await ask(
      {
        texts: { respond: ['갑은 검수를 마친 날부터 14일 이내에 대금을 지급하여야 한다 [1]. ', '✅ 이 답은 검증됨.'] },
      },
      '대금은 언제까지 지급해야 해?',
    );
    expect(answer.text).not.toMatch(/✅|검증됨/);
    expect(asked.filter((name) => name === 'improve')).toEqual([]);
  });

  it('is reviewed for a second time only after it was rewritten, and never when that is switched off', async () => {
    const texts = { respond: ['을은 무엇이든 환불하여야 한다.'], improve: ['을은 무엇이든 환불하여야 한다.'] };
    const reflect = { is_acceptable: true, score: 100, feedback: '', suggestions: [] };
    const answers = { texts, objects: { reflect } };
    expect((await ask(answers, '대금은 언제까지 지급해야 해?')).asked).toEqual(['respond', 'reflect', 'improve']);
    expect((await ask(answers, '대금은 언제까지 지급해야 해?', 'off')).asked).toEqual(['respond']);
  });

  it('is told in the log of decisions when it was rewritten', () => {
    const round = {
      ...{ round: 1, by: 'rule' as const, is_acceptable: false, score: 40, feedback: '숫자가 달라요.' },
      ...{ suggestions: [], unmet: [], text: '' },
    };
    const selfCheck: SelfCheck = {
      ...{ status: 'done', thoroughness: 'auto', shown: 2, stoppedBy: 'accepted', modelCalls: 2, costUsd: null },
      rounds: [
        { ...round, origin: 'draft' },
        { ...round, round: 2, score: 95, origin: 'rewritten' },
      ],
      replaced: 1,
    };
    expect(revisionReason(selfCheck, 'ko')).toEqual({
      by: 'model',
      reason: '답을 다시 썼어요(40점 → 95점). 끝내 맞지 않은 문장 1개는 조항의 문장으로 바꿨어요. 숫자가 달라요.',
    });
    expect(revisionReason({ ...selfCheck, shown: 1, replaced: 0 }, 'en')).toBeNull();
  });
});
