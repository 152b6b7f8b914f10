import type { LearnedRule } from '#lib/protocol/reflection';
import { matchesRule, type Situation } from './match-rule';
import { confidenceAt } from './rule-confidence';

const RULES_AT_MOST = 3;
/** A rule that is trusted less than this is left alone until its owner switches it off or it is learned anew. */
const LEAST_CONFIDENCE = 0.1;
const RANK: Record<LearnedRule['priority'], number> = { high: 2, medium: 1, low: 0 };

/**
 * The active rules that fit, at most `limit`: by priority, then today's confidence, then success rate; a rule that was
 * never used stands between those that mostly helped and those that mostly did not. Equal ones keep the order of their ids.
 */
export function selectRules(
  rules: readonly LearnedRule[],
  situation: Situation,
  now: Date,
  limit = RULES_AT_MOST,
): LearnedRule[] {
  return rules
    .filter(({ status }) => status === 'active')
    .map((rule) => ({ rule, confidence: confidenceAt(rule, now) }))
    .filter(({ rule, confidence }) => confidence >= LEAST_CONFIDENCE && matchesRule(rule.if, situation))
    .toSorted(
      (left, right) =>
        RANK[right.rule.priority] - RANK[left.rule.priority] ||
        right.confidence - left.confidence ||
        successOf(right.rule) - successOf(left.rule) ||
        (left.rule.id < right.rule.id ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ rule }) => rule);
}

function successOf({ successRate }: LearnedRule): number {
  return successRate ?? 0.5;
}
