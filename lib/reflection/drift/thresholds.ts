/** From when on a run counts as repeating itself. Counts are of searches or iterations. */
export type DriftThresholds = {
  /** A search that occurs this often among the recent ones is not made once more. */
  sameQuery: number;
  recentSearches: number;
  /** So many times in a row the same tool with the same strategy, and the strategy must change. */
  sameAction: number;
  /** So many iterations in a row without a new clause, a new source or a change of confidence. */
  noProgress: number;
  /** The strategy changes too when so many last iterations brought fewer new clauses than `fewFacts`. */
  factsOver: number;
  fewFacts: number;
  /** The run is ended behind this iteration when more than `stopSameActions` in a row were the same. */
  stopAfterIteration: number;
  stopSameActions: number;
};

const COMMON = {
  sameQuery: 2,
  recentSearches: 5,
  sameAction: 3,
  factsOver: 3,
  fewFacts: 2,
  stopAfterIteration: 10,
  stopSameActions: 5,
};

export const QUESTION_THRESHOLDS: DriftThresholds = { ...COMMON, noProgress: 2 };
export const REVIEW_THRESHOLDS: DriftThresholds = { ...COMMON, noProgress: 5 };
