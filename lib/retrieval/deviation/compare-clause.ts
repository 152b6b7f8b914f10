import type { ClauseMatcher, StandardArticle } from './match-clause';
import { bringsOwnFigures, readDeviation, type Aspect } from './read-deviation';

/** Below this a clause is about nothing that the standard settles. */
const UNRELATED = 0.18;
/** Below this a clause that brings figures of its own settles something of its own. */
const OWN_MATTER = 0.42;

type ClauseComparison = {
  /** Number of the nearest article of the standard; null for a clause that the standard has nothing of. */
  article: number | null;
  deviation: 'NONE' | 'CHANGED' | 'EXTRA';
  aspects: Aspect[];
};

/** Which article of a standard a single clause belongs to, and whether it says the same. */
export function compareClause(
  clause: string,
  matcher: ClauseMatcher,
  articles: readonly StandardArticle[],
): ClauseComparison {
  const [best] = matcher.rank(clause);
  const article = best === undefined ? undefined : articles[best.article];
  if (best === undefined || article === undefined || best.score < UNRELATED) return EXTRA;
  if (best.score < OWN_MATTER && bringsOwnFigures(clause, article.text)) return EXTRA;
  const aspects = readDeviation(clause, best.sentence, article.text);
  return { article: best.article, deviation: aspects.length === 0 ? 'NONE' : 'CHANGED', aspects };
}

const EXTRA: ClauseComparison = { article: null, deviation: 'EXTRA', aspects: [] };
