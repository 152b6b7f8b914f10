import type { ClauseMatcher, StandardArticle } from './match-clause';
import { bringsOwnFigures, readDeviation, type Difference } from '#lib/language/claims/read-deviation';

/** Below this a clause is about nothing that the standard settles. */
const UNRELATED = 0.18;
/** Below this a clause that brings figures of its own settles something of its own. */
const OWN_MATTER = 0.42;
/** A clause this far from its nearest article settles something else, when half of its words are foreign to the article and it does not name its subject. */
const WEAK = { score: 0.26, foreign: 0.48, named: 0.6 };
/** Of the sentences of an article, how many nearest are set beside a clause, and how near all but the first have to be. */
const BESIDE = { most: 3, nearness: 0.2 };

/** Nearer than this the sentence of the standard is on the same matter, and what differs is told. */
const SAME_MATTER = 0.25;
/** One verb with and without "not" is told only of sentences that surely are on the same matter. */
const SURELY_SAME = 0.6;

export type ClauseComparison = {
  /** Number of the nearest article of the standard; null for a clause that the standard has nothing of. */
  article: number | null;
  deviation: 'NONE' | 'CHANGED' | 'EXTRA';
  /** Its sentence nearest to the clause, and how near, 0..1. */
  nearest: string;
  likeness: number;
  differences: Difference[];
};

/**
 * Which article of a standard a single clause belongs to, and whether it says the same. `lean`: for each article what
 * speaks for it beside the clause's own words, as the title that the clause stands under.
 */
export function compareClause(
  clause: string,
  matcher: ClauseMatcher,
  articles: readonly StandardArticle[],
  lean: readonly number[] = [],
): ClauseComparison {
  const [best] = matcher
    .rank(clause)
    .toSorted((left, right) => right.score + (lean[right.article] ?? 0) - left.score - (lean[left.article] ?? 0));
  const article = best === undefined ? undefined : articles[best.article];
  if (best === undefined || article === undefined || isOwnMatter(clause, best, article, matcher)) return EXTRA;
  const near = matcher.nearestIn(best.article, clause);
  const beside = near.filter(({ score }, at) => at === 0 || (at < BESIDE.most && score >= BESIDE.nearness));
  const likeness = near[0]?.score ?? 0;
  const differences = readDeviation(
    clause,
    beside.map(({ sentence }) => sentence),
    article.text,
  ).filter((one) => likeness >= (isSameVerb(one) ? SURELY_SAME : SAME_MATTER));
  return {
    article: best.article,
    deviation: differences.length === 0 ? 'NONE' : 'CHANGED',
    nearest: near[0]?.sentence ?? '',
    likeness,
    differences,
  };
}

function isSameVerb({ aspect, standard }: Difference): boolean {
  return aspect === 'negation' && standard !== null;
}

function isOwnMatter(
  clause: string,
  { article, score }: { article: number; score: number },
  { text }: StandardArticle,
  matcher: ClauseMatcher,
): boolean {
  if (score < UNRELATED || (score < OWN_MATTER && bringsOwnFigures(clause, text))) return true;
  const { foreign, named } = matcher.strangeness(article, clause);
  return score < WEAK.score && foreign >= WEAK.foreign && named < WEAK.named;
}

const EXTRA: ClauseComparison = { article: null, deviation: 'EXTRA', nearest: '', likeness: 0, differences: [] };
