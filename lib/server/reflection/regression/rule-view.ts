import type { LearnedRuleRow } from '#db/queries/learned-rules';
import type { LearnedRule } from '#lib/protocol/reflection';

/** A stored rule as it is shown and followed. */
export function ruleView(row: LearnedRuleRow): LearnedRule {
  const { appliedCount, successCount } = row;
  return {
    id: row.id,
    if: row.if,
    then: row.then,
    situations: row.situations,
    priority: row.priority,
    confidence: row.confidence,
    appliedCount,
    successCount,
    successRate: appliedCount === 0 ? null : successCount / appliedCount,
    learnedIteration: row.learnedIteration,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    lastAppliedAt: row.lastAppliedAt?.toISOString() ?? null,
  };
}
