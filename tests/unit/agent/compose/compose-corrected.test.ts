import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '#lib/agent/limits';
import type { HistoryTurn } from '#lib/agent/ports';
import type { CorrectedClause, PlanMemory } from '#lib/agent/plan-memory';
import { runQuestion } from '#lib/agent/run-question';
import { createFakeAccess, koreanContract } from '#tests/support/fake-contract-access';

async function ask(
  question: string,
  { corrected, history = [] }: { corrected?: CorrectedClause; history?: HistoryTurn[] },
) {
  const planMemory: PlanMemory = {
    findRules: () => Promise.resolve([]),
    findCase: () => Promise.resolve(undefined),
    findCorrection: () => Promise.resolve(corrected),
  };
  const { answer, trace } = await runQuestion({
    deps: {
      ...{ llm: null, access: createFakeAccess([koreanContract()]), limits: DEFAULT_LIMITS, planMemory },
      ...{ clock: () => 0, now: () => new Date('2026-01-05T00:00:00Z') },
    },
    input: { runId: 'r', sessionId: 's', contractIds: ['ko-1'], question, history, interfaceLanguage: 'ko' },
    resume: false,
    signal: new AbortController().signal,
    onEvent: () => undefined,
  });
  return { ...answer, trace, cited: answer.citations.map(({ citation }) => citation.address) };
}

const NOTICE = { contractId: 'ko-1', part: 0, address: '제7조' };

describe('a question whose answer was corrected', () => {
  test('is answered from the clause that was shown, and only from it', async () => {
    const { cited, text, outcome } = await ask('대금은 언제까지 지급해야 해?', {
      corrected: { ...NOTICE, isSame: true },
    });
    expect(cited).toEqual(['제7조']);
    expect(text).toContain('알려 주신 대로');
    expect(outcome).toBe('found');
  });

  test('one that is like it has that clause first, and what was found behind it', async () => {
    const { cited } = await ask('대금은 언제까지 지급해야 해?', { corrected: { ...NOTICE, isSame: false } });
    expect(cited[0]).toBe('제7조');
    expect(cited).toContain('제3조 제2항');
  });

  test('is answered as any other once that clause is gone', async () => {
    const { cited } = await ask('대금은 언제까지 지급해야 해?', {
      corrected: { ...NOTICE, address: '제70조', isSame: true },
    });
    expect(cited[0]).toBe('제3조 제2항');
  });
});

describe('the rest of an answer', () => {
  test('is what the answer before did not tell', async () => {
    const told = { contractId: 'ko-1', part: 0, address: '제3조 제2항' };
    const history: HistoryTurn[] = [
      { role: 'user', text: '대금은 언제까지 지급해야 해?', clauses: [] },
      { role: 'assistant', text: '…', clauses: [told] },
    ];
    const { cited, trace } = await ask('나머지는?', { history });
    expect(trace.resolvedQuestion).toBe('대금은 언제까지 지급해야 해?');
    expect(cited).not.toContain('제3조 제2항');
  });
});
