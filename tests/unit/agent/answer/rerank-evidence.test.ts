import { describe, expect, it } from 'vitest';
import { AnswerCalls } from '#lib/agent/answer/answer-calls';
import { rerankEvidence } from '#lib/agent/answer/rerank-evidence';
import { prepareAgent } from '#lib/agent/agent-deps';
import { DEFAULT_LIMITS } from '#lib/agent/limits';
import { analyseQuestion } from '#lib/language/questions/analyse-question';
import { NO_SPENDING, type Evidence } from '#lib/agent/state';
import { createFakeAccess, koreanContract } from '#tests/support/fake-contract-access';
import { createFakeModel } from '#tests/support/fake-model';

const contract = koreanContract();
const found = (scores: readonly number[], tool: Evidence['tool'] = 'hybrid_search'): Evidence[] =>
  scores.flatMap((score, index) => {
    const clause = contract.clauses[index];
    return clause === undefined ? [] : [{ clause, score, why: [], tool, iteration: 1 }];
  });

async function rerank(
  evidence: readonly Evidence[],
  order: unknown,
  question = '비밀은 언제까지 지켜야 해?',
  spent = 0,
) {
  const llm = createFakeModel({ objects: { rerank: { order } } });
  const agent = prepareAgent({
    llm,
    access: createFakeAccess([contract]),
    limits: DEFAULT_LIMITS,
    clock: () => 0,
    now: () => new Date(0),
  });
  const calls = new AnswerCalls(agent, { spending: { ...NO_SPENDING, modelCalls: spent } }, {});
  const result = await rerankEvidence(evidence, analyseQuestion(question, 'ko'), {
    margin: 0.03,
    calls,
    today: new Date(0),
  });
  const ranked = result.toSorted((left, right) => right.score - left.score);
  return { asked: llm.asked(), ids: ranked.map(({ clause }) => clause.id), scores: ranked.map(({ score }) => score) };
}

const close = found([0.8, 0.799, 0.798, 0.797, 0.5]);
const idsOf = (evidence: readonly Evidence[]) => evidence.map(({ clause }) => clause.id);

describe('clauses that a search can hardly tell apart', () => {
  it('are put in order by the model', async () => {
    const { asked, ids, scores } = await rerank(close, [3, 1]);
    const [first, second, third, ...rest] = idsOf(close);
    expect(asked).toEqual(['rerank']);
    expect(ids).toEqual([third, first, second, ...rest]);
    expect(scores).toEqual([0.8, 0.799, 0.798, 0.797, 0.5]);
  });

  it('keep their order when the numbers name none of them or the answer is no order', async () => {
    expect((await rerank(close, [99, -1, 0, 0.5])).ids).toEqual(idsOf(close));
    expect((await rerank(close, 'obey')).ids).toEqual(idsOf(close));
  });
});

it('a clear best clause, a clause asked for by number and a run near its cap cost no call', async () => {
  expect((await rerank(found([0.9, 0.6, 0.5, 0.4]), [2])).asked).toEqual([]);
  expect((await rerank(close, [2], '제3조 보여줘')).asked).toEqual([]);
  expect((await rerank([...close, ...found([0.7], 'get_article_by_title')], [2])).asked).toEqual([]);
  expect((await rerank(close, [2], undefined, 6)).asked).toEqual([]);
});
