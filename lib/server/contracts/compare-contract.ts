import type { ContractInScope } from '#lib/agent/ports';
import { checkCitation } from '#lib/citations/check-citation';
import { splitSentences } from '#lib/core/text/split-sentences';
import type { Citation } from '#lib/protocol/citation';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { Language } from '#lib/protocol/document';
import type { ArticleComparison, StandardComparisonReport } from '#lib/protocol/review';
import { ClauseMatcher } from '#lib/retrieval/deviation/match-clause';
import { readDeviation } from '#lib/retrieval/deviation/read-deviation';
import { innermostClause } from '#lib/review/cite';
import { matchArticles } from '#lib/retrieval/match-articles';
import type { Container } from '../container';
import { articlesOf, chooseStandard, MATCH_THRESHOLD } from './compare-with-standard';

/** A sentence this near to none of the standard's article is an addition, no change. */
const SAME_MATTER = 0.35;
/** Below this share of matched articles, of the shorter contract's, the two contracts are of different kinds, and nothing is said to be missing. */
const SAME_KIND = 0.4;

/**
 * A contract beside the standard contract nearest to it, article by article, in the standard's order and then what only
 * the contract has. Without a standard of its kind and language, nothing.
 */
export async function compareContract(
  container: Container,
  ownerId: string,
  contract: ContractInScope,
  language: Language,
): Promise<StandardComparisonReport> {
  const standard = await chooseStandard(container, ownerId, contract);
  const clauses = await container.readings.clauses(ownerId, contract);
  const own = articlesOf(clauses);
  const pairs = standard === undefined ? [] : matchArticles(own, standard.articles, MATCH_THRESHOLD);
  if (standard === undefined) return { standard: null, articles: [] };
  const matcher = new ClauseMatcher(standard.articles.map(({ articleTitle, text }) => ({ title: articleTitle, text })));
  const met = pairs.map(({ user }, index) => counterpart(own, user, matcher, index));
  const used = new Set(met.flatMap((user) => (user === null ? [] : [user.id])));
  if (used.size < Math.min(own.length, pairs.length) * SAME_KIND) return { standard: null, articles: [] };
  const beside = pairs.map(({ standard: article }, index) =>
    compareOrMiss(met[index] ?? null, article, { matcher, index, language, clauses }),
  );
  const extra = own
    .filter(({ id }) => !used.has(id))
    .map((article) => row('extra', { user: sideOf(article, null, language) }));
  return { standard: { id: standard.id, title: standard.title }, articles: [...beside, ...extra] };
}

/**
 * The article that settles what one of the standard's does: the one it is paired with by title and words if a sentence of
 * it is on the same matter, else the one with the nearest sentence, which may be the counterpart of another one too.
 */
function counterpart(
  own: readonly ClauseRecord[],
  paired: ClauseRecord | null,
  matcher: ClauseMatcher,
  index: number,
): ClauseRecord | null {
  const nearness = (article: ClauseRecord) =>
    Math.max(0, ...sentencesOf(article.text).map((sentence) => near(matcher, index, sentence).score));
  if (paired !== null && nearness(paired) >= SAME_MATTER) return paired;
  const [nearest] = own
    .map((article) => ({ article, score: nearness(article) }))
    .toSorted((left, right) => right.score - left.score);
  return nearest !== undefined && nearest.score >= SAME_MATTER ? nearest.article : null;
}

function compareOrMiss(user: ClauseRecord | null, standard: ClauseRecord, comparing: Comparing): ArticleComparison {
  if (user !== null) return compareArticles(user, standard, comparing);
  return row('missing', { standard: sideOf(standard, null, comparing.language) });
}

type Comparing = { matcher: ClauseMatcher; index: number; language: Language; clauses: readonly ClauseRecord[] };

function compareArticles(
  user: ClauseRecord,
  standard: ClauseRecord,
  { matcher, index, language, clauses }: Comparing,
): ArticleComparison {
  const said = sentencesOf(user.text).map((sentence) => ({ sentence, ...near(matcher, index, sentence) }));
  const changes = said.flatMap(({ sentence, nearest, score }) => {
    if (score < SAME_MATTER) return [];
    const aspects = readDeviation(sentence, nearest, standard.text);
    return aspects.length === 0 ? [] : [{ user: sentence, standard: nearest, aspects }];
  });
  const told = new Set(said.filter(({ score }) => score >= SAME_MATTER).map(({ nearest }) => nearest));
  const lacking = sentencesOf(standard.text).filter((sentence) => !told.has(sentence));
  const [first] = changes;
  return row(changes.length === 0 ? 'matched' : 'changed', {
    user: sideOf(user, first?.user ?? null, language, clauses),
    standard: sideOf(standard, first?.standard ?? null, language),
    aspects: [...new Set(changes.flatMap(({ aspects }) => aspects))],
    changes,
    lacking,
  });
}

function near(matcher: ClauseMatcher, index: number, sentence: string): { nearest: string; score: number } {
  const { sentence: nearest, score } = matcher.nearestIn(index, sentence);
  return { nearest, score };
}

/** An article with the sentence that is quoted of it: its first one where none is named. */
function sideOf(
  article: ClauseRecord,
  quoted: string | null,
  language: Language,
  clauses: readonly ClauseRecord[] = [],
): ArticleComparison['user'] {
  const quote = quoted ?? sentencesOf(article.text)[0] ?? article.text;
  const at = Math.max(0, article.text.indexOf(quote));
  const { contractId, part, articleTitle, text, start } = article;
  const span = { start: start + at, end: start + at + quote.length };
  const { address, display } = (quoted === null ? null : innermostClause(clauses, part, span)) ?? article;
  const { verdicts, supportBy, state, reasons } = checkCitation({
    quote,
    clauseText: text,
    clauseStart: start,
    sentence: quote,
    language,
    address,
    restOfAnswer: text,
  });
  const place = { contractId, part, address, display, ...span };
  const citation: Citation = { ...place, quote, verdicts, supportBy, state, reasons };
  return { citation, title: articleTitle };
}

function row(status: ArticleComparison['status'], rest: Partial<ArticleComparison>): ArticleComparison {
  return { status, standard: null, user: null, aspects: [], changes: [], lacking: [], ...rest };
}

function sentencesOf(text: string): string[] {
  return splitSentences(text)
    .map((sentence) => sentence.text)
    .filter((sentence) => sentence.length > 8);
}
