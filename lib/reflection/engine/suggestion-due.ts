import { FLAG_MIN_ROWS, SUGGEST_BELOW } from './thresholds';

/** A flagged case gets suggestions when none wait for a decision, and again only after enough new runs to judge the last ones by. */
export function needsSuggestions(given: {
  isFlagged: boolean;
  hasPending: boolean;
  usageCount: number;
  /** Of `usageCount` when suggestions were last made or decided; null: never. */
  suggestedAtUsage: number | null;
}): boolean {
  if (!given.isFlagged || given.hasPending) return false;
  return given.suggestedAtUsage === null || given.usageCount - given.suggestedAtUsage >= FLAG_MIN_ROWS;
}

/** On request below 80 percent; what goes well needs none, and of what never ran nothing is known. */
export function maySuggest(successRate: number | null): boolean {
  return successRate !== null && successRate < SUGGEST_BELOW;
}
