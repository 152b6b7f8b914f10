import type { FailurePattern, IterationRecord, SearchRecord } from '#lib/protocol/reflection';
import type { DriftThresholds } from './thresholds';

/** A search with the tool that made it. */
export type Searched = Pick<SearchRecord, 'normalized' | 'strategy' | 'resultCount' | 'newFacts'> & { action: string };
type Progress = Pick<IterationRecord, 'newClauses' | 'newSources' | 'confidence'>;
/** The call that is about to run. */
type NextAction = Pick<Searched, 'normalized' | 'strategy' | 'action'>;

export type Detector = 'sameQuery' | 'sameAction' | 'noProgress' | 'fewFacts';
export type Drift = { detector: Detector; pattern: FailurePattern };

/** A smaller change of confidence than this is none. */
const SAME_CONFIDENCE = 0.01;
/** So few results say that a search was too narrow; with more of them and nothing new it was too broad. */
const FEW_RESULTS = 2;

/** What the next call would repeat, the first detector that speaks; undefined when it may run. Oldest first everywhere. */
export function detectDrift(
  next: NextAction,
  searches: readonly Searched[],
  progress: readonly Progress[],
  thresholds: DriftThresholds,
): Drift | undefined {
  if (isSameQuery(next, searches, thresholds)) return { detector: 'sameQuery', pattern: 'duplicateQuery' };
  if (isSameAction(next, searches, thresholds)) return { detector: 'sameAction', pattern: 'strategyFixation' };
  if (isWithoutProgress(progress, thresholds)) return { detector: 'noProgress', pattern: classifyResults(searches) };
  if (bringsFewFacts(progress, thresholds) && next.strategy === searches.at(-1)?.strategy)
    return { detector: 'fewFacts', pattern: 'strategyFixation' };
  return undefined;
}

/** Its key occurs among the recent searches as often as it may. A call without words is compared by its strategy alone. */
export function isSameQuery(
  { normalized }: Pick<NextAction, 'normalized'>,
  searches: readonly Pick<Searched, 'normalized'>[],
  { sameQuery, recentSearches }: DriftThresholds,
): boolean {
  if (normalized === '') return false;
  return searches.slice(-recentSearches).filter((search) => search.normalized === normalized).length >= sameQuery;
}

function isSameAction(
  next: Pick<NextAction, 'action' | 'strategy'>,
  searches: readonly Pick<Searched, 'action' | 'strategy'>[],
  { sameAction }: DriftThresholds,
): boolean {
  return countSame(next, searches) >= sameAction;
}

/** How many of the last searches in a row were this action. */
export function countSame(
  { action, strategy }: Pick<NextAction, 'action' | 'strategy'>,
  searches: readonly Pick<Searched, 'action' | 'strategy'>[],
): number {
  const other = searches.findLastIndex((search) => search.action !== action || search.strategy !== strategy);
  return searches.length - 1 - other;
}

/** The first iteration always moves the confidence, from nothing to something, so it counts by its clauses alone. */
export function isWithoutProgress(progress: readonly Progress[], { noProgress }: DriftThresholds): boolean {
  if (progress.length < noProgress) return false;
  const from = progress.length - noProgress;
  return progress.slice(from).every((one, at) => {
    const before = progress[from + at - 1];
    const isMoved = before !== undefined && Math.abs(one.confidence - before.confidence) >= SAME_CONFIDENCE;
    return one.newClauses === 0 && one.newSources === 0 && !isMoved;
  });
}

export function bringsFewFacts(
  progress: readonly Pick<Progress, 'newClauses'>[],
  { factsOver, fewFacts }: DriftThresholds,
): boolean {
  if (progress.length < factsOver) return false;
  return progress.slice(-factsOver).reduce((sum, { newClauses }) => sum + newClauses, 0) < fewFacts;
}

/** Whether searches that brought nothing new looked for too much or for too little. */
export function classifyResults(searches: readonly Pick<Searched, 'resultCount'>[]): FailurePattern {
  const last = searches.slice(-2);
  const results = last.reduce((sum, { resultCount }) => sum + resultCount, 0);
  return results <= FEW_RESULTS * last.length ? 'tooNarrow' : 'tooBroad';
}
