import { describe, expect, test } from 'vitest';
import { prepareAgent, type AgentDeps } from '#lib/agent/agent-deps';
import type { DriftGuard } from '#lib/agent/drift-guard';
import { DEFAULT_LIMITS } from '#lib/agent/limits';
import { createEvaluator } from '#lib/agent/nodes/evaluator';
import { emptyState } from '#lib/agent/run-result';
import { NO_SPENDING, type Evidence, type RunStateValue, type Search } from '#lib/agent/state';
import { createQuestionGuard } from '#lib/reflection/drift/question-guard';
import { createFakeAccess, koreanContract } from '#tests/support/fake-contract-access';
import { createFakeModel } from '#tests/support/fake-model';

const contract = koreanContract();
const lacking = { isSufficient: false, confidence: 0.4, reasoning: '', missingInfo: ['주차 요금'] };
const state: RunStateValue = {
  ...emptyState({
    ...{ run_id: 'r', session_id: 's', contract_ids: ['ko-1'], user_message: 'q', messages: [] },
    ...{ interface_language: 'ko' as const, max_iterations: 5 },
  }),
  resolved_question: '주차장은 몇 대까지 쓸 수 있나요?',
  model_health: 'ok',
};
const evidence = contract.clauses.slice(0, 12).map((clause, at): Evidence => {
  return { clause, score: at / 20, why: [], tool: 'hybrid_search', iteration: 1 };
});

function evaluate(changes: Partial<RunStateValue>, deps: Partial<AgentDeps> = {}) {
  const agent = prepareAgent({
    llm: null,
    access: createFakeAccess([contract]),
    limits: DEFAULT_LIMITS,
    clock: () => 0,
    now: () => new Date('2026-01-05T00:00:00Z'),
    ...deps,
  });
  return createEvaluator(agent)({ ...state, ...changes }, {});
}
const judging = (is_sufficient: boolean, confidence: number) =>
  createFakeModel({ objects: { evaluator: { is_sufficient, confidence, reasoning: '', missing_info: ['한도'] } } });

describe('the judgement of what was found', () => {
  test('is asked of a model with the best evidence first, and no more of it than fits', async () => {
    const llm = judging(false, 0.4);
    await evaluate({ collected_info: evidence }, { llm, rules: false });
    const content = llm.requests[0]?.messages.at(-1)?.content ?? '';
    const places = evidence.map(({ clause }) => content.indexOf(`${clause.display}: `));
    const best = evidence.at(-1);
    expect(best && content.indexOf(best.clause.text.slice(0, 20))).toBeGreaterThan(0);
    expect(places.filter((at) => at >= 0).length).toBeLessThanOrEqual(10);
    expect(places.at(-1)).toBeLessThan(places.at(-2) ?? 0);
  });

  test.each([
    [7, 'modelCalls'],
    [6, 'modelCalls'],
    [5, 'none'],
  ])('after %i model calls and one more the run stops for %s', async (modelCalls, stop) => {
    const spending = { ...NO_SPENDING, modelCalls };
    const changes = { collected_info: evidence, spending };
    const update = await evaluate(changes, { llm: judging(false, 0.4), rules: false });
    expect(update.stop_reason).toBe(stop);
  });

  test('stands once the model may not be asked again, unless it was content', async () => {
    const spent = { collected_info: evidence, spending: { ...NO_SPENDING, modelCalls: 7 } };
    const llm = judging(true, 1);
    expect((await evaluate({ ...spent, evaluation: lacking }, { llm })).evaluation).toEqual(lacking);
    const content = { ...lacking, isSufficient: true };
    expect((await evaluate({ ...spent, evaluation: content }, { llm })).evaluation).not.toEqual(content);
    expect((await evaluate({ collected_info: evidence, evaluation: lacking })).evaluation).not.toEqual(lacking);
    expect(llm.asked()).toEqual([]);
  });

  test('counts the iteration and ends at the last one', async () => {
    expect(await evaluate({ iteration_count: 3 })).toMatchObject({ iteration_count: 4, stop_reason: 'none' });
    expect(await evaluate({ iteration_count: 4 })).toMatchObject({ iteration_count: 5, stop_reason: 'iterations' });
  });
});

describe('what is kept of an iteration', () => {
  type Facts = Parameters<DriftGuard['record']>[0];
  const search = (iteration: number, newFacts: number, newSources: number): Search => ({
    ...{ iteration, query: `주차 ${iteration}`, normalized: '주차', strategy: 'clauseSearch' as const, resultCount: 4 },
    ...{ newFacts, timestamp: '2026-01-05T00:00:00.000Z', action: 'hybrid_search', newSources },
  });

  async function recorded(changes: Partial<RunStateValue>, deps: Partial<AgentDeps> = {}): Promise<Facts | undefined> {
    const facts: Facts[] = [];
    const guard = createQuestionGuard(() => ({ ko: [], en: [] }));
    const driftGuard: DriftGuard = {
      ...guard,
      record: (given) => {
        facts.push(given);
        return guard.record(given);
      },
    };
    await evaluate({ collected_info: evidence, ...changes }, { driftGuard, ...deps });
    return facts[0];
  }

  test('are its own searches with what they brought, and what was missing before', async () => {
    const searches = [search(1, 9, 9), search(2, 2, 1), search(2, 1, 1)];
    const facts = await recorded({ iteration_count: 1, searches, evaluation: lacking });
    expect(facts).toMatchObject({
      iteration: 2,
      action: 'hybrid_search: 주차 2 / hybrid_search: 주차 2',
      newClauses: 3,
      newSources: 2,
      missing: '주차 요금',
    });
    expect((await recorded({ searches }))?.missing).toBe(state.resolved_question);
  });

  test.each([
    [true, 0.9, true],
    [true, 0.5, false],
    [false, 0.9, false],
  ])('sufficient %s with confidence %f is a success: %s', async (isSufficient, confidence, isSuccess) => {
    const facts = await recorded({}, { llm: judging(isSufficient, confidence), rules: false });
    expect(facts?.isSufficient).toBe(isSuccess);
  });
});
