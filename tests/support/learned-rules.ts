import type { LearnedRule, RuleCondition } from '#lib/protocol/reflection';
import type { Situation } from '#lib/reflection/rules/match-rule';

export function ruleConditionOf(changes: Partial<RuleCondition>): RuleCondition {
  return { language: null, questionKinds: [], contractType: null, failure: null, terms: [], ...changes };
}

/** An active rule that fits everything, with an id made of its number. */
export function ruleOf(number: number, changes: Partial<LearnedRule> = {}): LearnedRule {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    if: ruleConditionOf({}),
    then: { strategy: null, angles: [], expansions: [] },
    situations: [],
    priority: 'medium',
    confidence: 0.5,
    appliedCount: 0,
    successCount: 0,
    successRate: null,
    learnedIteration: 2,
    status: 'active',
    createdAt: '2026-05-31T00:00:00.000Z',
    lastAppliedAt: null,
    ...changes,
  };
}

export function situationOf(changes: Partial<Situation> = {}): Situation {
  return { language: 'ko', questionKind: 'topic', contractTypes: [], failure: null, terms: [], ...changes };
}
