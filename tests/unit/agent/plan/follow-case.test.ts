import { describe, expect, it } from 'vitest';
import { followCase } from '#lib/agent/plan/follow-case';
import { learnedWords } from '#lib/agent/plan/learned-words';
import type { RememberedCase } from '#lib/agent/plan-memory';
import { analyseQuestion } from '#lib/language/questions/analyse-question';
import type { LearnedRule } from '#lib/protocol/reflection';

const question = analyseQuestion('온콜은 누가 서?');
const search = { tool: 'hybrid_search', args: { topics: [{ topic_name: '온콜', queries: ['온콜은 누가 서?'] }] } };
const remembered = (changes: Partial<RememberedCase>): RememberedCase => ({
  caseId: 'case',
  plan: [search],
  isExact: true,
  successRate: 90,
  isFlagged: false,
  ...changes,
});
const follows = (changes: Partial<RememberedCase>) => followCase(remembered(changes), question, []).length > 0;

describe('the plan of a case', () => {
  it('is followed without a model for the same question with a good record', () => {
    expect(follows({})).toBe(true);
    expect(follows({ isExact: false })).toBe(false);
    expect(follows({ successRate: 79 })).toBe(false);
    expect(follows({ successRate: null })).toBe(false);
    expect(follows({ isFlagged: true })).toBe(false);
    expect(followCase(null, question, [])).toEqual([]);
  });

  it('is followed for any question like it once its owner approved it', () => {
    expect(follows({ isApproved: true, isExact: false, successRate: 0, isFlagged: true })).toBe(true);
    expect(follows({ isApproved: true, plan: [{ tool: 'no_such_tool', args: {} }] })).toBe(false);
    const numbers = { tool: 'get_article_by_index', args: { article_numbers: ['7'] } };
    expect(follows({ isApproved: true, plan: [numbers] })).toBe(false);
  });
});

const rule = (id: string, expansions: string[]): LearnedRule => ({
  id,
  if: { language: 'ko', questionKinds: [], contractType: null, failure: null, terms: ['온콜'] },
  then: { strategy: null, angles: [], expansions },
  situations: [],
  priority: 'high',
  confidence: 0.6,
  appliedCount: 0,
  successCount: 0,
  successRate: null,
  learnedIteration: 0,
  status: 'active',
  createdAt: '2026-01-01T00:00:00Z',
  lastAppliedAt: null,
});

describe('the words that a run learned', () => {
  const run = (more: { applied?: string[]; caseId?: string | null; topics?: unknown }) => ({
    guidance: { rules: [rule('a', ['긴급', '대응']), rule('b', ['인계', '긴급'])], remembered: null },
    applied_rules: more.applied ?? [],
    case_id: more.caseId ?? null,
    tool_history: [
      {
        tool: 'hybrid_search' as const,
        args: { topics: more.topics ?? [] },
        signature: '',
        status: 'ok' as const,
        summary: '',
        clauses: [],
        attempts: 1,
        ms: 1,
      },
    ],
  });

  it('are those of the rules it followed, each once', () => {
    expect(learnedWords(run({ applied: ['a', 'b'] }))).toBe('긴급 대응 인계');
    expect(learnedWords(run({ applied: ['a'] }))).toBe('긴급 대응');
    expect(learnedWords(run({}))).toBe('');
  });

  it('and those of the plan of a case, not the question’s own', () => {
    const topics = [
      { topic_name: '온콜', queries: ['온콜은 누가 서?'] },
      { topic_name: '비상 출동', queries: ['비상 출동'] },
    ];
    expect(learnedWords(run({ topics, caseId: 'case' }))).toBe('비상 출동');
    expect(learnedWords(run({ topics }))).toBe('');
    expect(learnedWords(run({ topics: 'nothing of the kind', caseId: 'case' }))).toBe('');
  });
});
