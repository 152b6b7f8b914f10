import type { RankedUnit } from './search-clauses';

/** Score of the best hit from which a contract is taken to deal with a topic; set where the bench says that judgement errs least. */
export const RELEVANCE_THRESHOLD = 0.25;

/** Does the contract deal with the topic of these hits (of one topic, best first) at all? */
export function isAboveThreshold(hits: readonly RankedUnit[]): boolean {
  return (hits[0]?.score ?? 0) >= RELEVANCE_THRESHOLD;
}
