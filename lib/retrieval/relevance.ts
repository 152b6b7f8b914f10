import type { RankedUnit } from './search-clauses';

/**
 * Scores of the best hit, measured out of fold (best hits of present and of absent topics): below UNLIKELY lie one in twenty questions
 * that the contract answers, above LIKELY one in twenty topics of commercial contracts that it does not deal with. A trap that uses the
 * contract's own words scores like a question it answers: a score alone never proves that a contract is silent.
 */
const UNLIKELY = 0.28;
const LIKELY = 0.66;

export type Relevance = 'likely' | 'unsure' | 'unlikely';

/** Does the contract deal with the topic of these hits (of one topic, best first)? */
export function judgeRelevance(hits: readonly Pick<RankedUnit, 'score'>[]): Relevance {
  const best = hits[0]?.score ?? 0;
  if (best >= LIKELY) return 'likely';
  return best >= UNLIKELY ? 'unsure' : 'unlikely';
}

/** Is there a clause on the topic worth answering from? Fails one in twenty questions that have one. */
export function isAboveThreshold(hits: readonly Pick<RankedUnit, 'score'>[]): boolean {
  return judgeRelevance(hits) !== 'unlikely';
}
