import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expansionsOfPlan, fitPlan, planOfRun, withExpansions } from '#lib/reflection/cases/case-plan';
import type { PlanStep } from '#lib/protocol/reflection';
import type { ToolRun } from '#lib/protocol/trace';

const clause = { contractId: 'c', part: 0, address: '제1조', display: '제1조' };
const toolRun = (changes: Partial<ToolRun>): ToolRun => ({
  tool: 'hybrid_search',
  args: {},
  signature: 's',
  status: 'ok',
  summary: '',
  clauses: [clause],
  attempts: 1,
  ms: 1,
  ...changes,
});
const topics = [{ topic_name: '대금', queries: ['대금은 언제 받나요'] }];
const other = { topics: [{ topic_name: '잔금', queries: ['잔금은 언제 받나요'] }], subject: '잔금', isSame: false };
const plan: PlanStep[] = [
  { tool: 'get_article_by_index', args: { article_numbers: ['5'] } },
  { tool: 'hybrid_search', args: { topics } },
];

describe('the plan of a run', () => {
  it('is its calls that brought clauses, each once', () => {
    const history = [
      toolRun({ signature: 'a' }),
      toolRun({ signature: 'a' }),
      toolRun({ signature: 'b', status: 'error' }),
      toolRun({ signature: 'c', clauses: [] }),
      toolRun({ signature: 'd', tool: 'get_article_by_index', args: { article_numbers: ['3'] } }),
    ];
    expect(planOfRun(history).map(({ tool }) => tool)).toEqual(['hybrid_search', 'get_article_by_index']);
  });
});

describe('a plan for another question', () => {
  it('searches for that question, and leaves out the numbers of articles', () => {
    expect(fitPlan(plan, other)).toEqual([{ tool: 'hybrid_search', args: { topics: other.topics } }]);
  });

  it('is kept as it is for the same question on the same contracts', () => {
    expect(fitPlan(plan, { ...other, isSame: true })).toEqual(plan);
  });

  it('searches for the further words as a topic of their own', () => {
    const [search] = fitPlan(withExpansions([{ tool: 'hybrid_search', args: {} }], ['선급금', '기성고']), other);
    expect(search?.args).toEqual({
      topics: [...other.topics, { topic_name: '선급금 기성고', queries: ['선급금 기성고'] }],
    });
  });

  it('leaves out a tool there is not and arguments that are none', () => {
    const odd = [
      { tool: 'delete_everything', args: {} },
      { tool: 'hybrid_search', args: { topics: 'all', expansions: 7 } },
    ];
    expect(fitPlan(odd, other)).toEqual([{ tool: 'hybrid_search', args: { topics: other.topics } }]);
  });
});

describe('further words', () => {
  it('go into the first search, each once, and a search is added where there is none', () => {
    const words = fc.array(fc.string({ minLength: 1 }), { maxLength: 20 });
    const anyPlan = fc.constantFrom(plan, [], plan.slice(0, 1));
    fc.assert(
      fc.property(anyPlan, words, words, (given, first, second) => {
        const widened = withExpansions(withExpansions(given, first), second);
        const wanted = [...new Set([...first, ...second])];
        expect(expansionsOfPlan(widened).length).toBe(Math.min(12, wanted.length));
        expect(widened.length).toBeLessThanOrEqual(5);
        if (wanted.length > 0) expect(widened.some(({ tool }) => tool === 'hybrid_search')).toBe(true);
      }),
    );
  });
});
