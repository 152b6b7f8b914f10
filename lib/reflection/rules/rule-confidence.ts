import type { LearnedRule } from '#lib/protocol/reflection';

/** What a new rule's first confidence weighs, in uses. */
const PRIOR_USES = 4;
/** Unused for so long, a rule is trusted half as much. */
const HALF_LIFE_DAYS = 180;
const DAY_MS = 86_400_000;

type UseRecord = Pick<LearnedRule, 'confidence' | 'appliedCount' | 'successCount'>;

/** The record of a rule after a run it was applied in; its confidence moves to how often it has helped. */
export function recordUse<T extends UseRecord>(rule: T, hasHelped: boolean): T {
  const uses = PRIOR_USES + rule.appliedCount;
  return {
    ...rule,
    appliedCount: rule.appliedCount + 1,
    successCount: rule.successCount + (hasHelped ? 1 : 0),
    confidence: clamp((rule.confidence * uses + (hasHelped ? 1 : 0)) / (uses + 1)),
  };
}

/** 0..1: the confidence of today, halved for every half-life without a use. A clock that was set back takes nothing away. */
export function confidenceAt(
  { confidence, lastAppliedAt, createdAt }: Pick<LearnedRule, 'confidence' | 'lastAppliedAt' | 'createdAt'>,
  now: Date,
): number {
  const since = Date.parse(lastAppliedAt ?? createdAt);
  const idleMs = Number.isNaN(since) ? 0 : Math.max(0, now.getTime() - since);
  return clamp(confidence * 0.5 ** (idleMs / (HALF_LIFE_DAYS * DAY_MS)));
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
