import type { ContractInScope } from '#lib/agent/ports';
import { checkCitation } from '#lib/citations/check-citation';
import { splitSentences } from '#lib/core/text/split-sentences';
import type { Citation } from '#lib/protocol/citation';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { Language } from '#lib/protocol/document';
import type { ArticleComparison, StandardComparisonReport } from '#lib/protocol/review';
import { ClauseMatcher } from '#lib/retrieval/deviation/match-clause';
import { pairArticles } from '#lib/retrieval/deviation/pair-articles';
import { readDeviation } from '#lib/retrieval/deviation/read-deviation';
import { innermostClause } from '#lib/review/cite';
import type { Container } from '../container';
import { chooseKind } from './choose-kind';
import { articlesOf } from './compare-with-standard';

/** A sentence this near to none of the standard's article is an addition, no change. */
const SAME_MATTER = 0.35;
/** Yes for no is told only of sentences that are surely on the same matter. */
const SURELY_SAME = 0.5;

/**
 * A contract beside the standard contract nearest to it, article by article, in the standard's order and then what only
 * the contract has. Where several articles settle what one of the standard's does, each has a row. Without a standard of
 * its kind and language, nothing.
 */
export async function compareContract(
  container: Container,
  ownerId: string,
  contract: ContractInScope,
  language: Language,
): Promise<StandardComparisonReport> {
  const clauses = await container.readings.clauses(ownerId, contract);
  const own = ownArticles(contract, clauses);
  const standard = await chooseKind(container, ownerId, contract, own);
  if (standard === undefined) return { standard: null, articles: [] };
  const pairs = pairArticles(standard.nearness, standard.articles.length);
  const matcher = new ClauseMatcher(standard.articles.map(({ articleTitle, text }) => ({ title: articleTitle, text })));
  const used = new Set(pairs.flat());
  const beside = standard.articles.flatMap((article, index) => {
    const users = (pairs[index] ?? []).flatMap((user) => own[user] ?? []);
    return users.length === 0
      ? [row('missing', { standard: sideOf(article, null, language) })]
      : users.map((user) => compareArticles(user, article, { matcher, index, language, clauses }));
  });
  const extra = own
    .filter((_, index) => !used.has(index))
    .map((article) => row('extra', { user: sideOf(article, null, language) }));
  return { standard: { id: standard.id, title: standard.title }, articles: [...beside, ...extra] };
}

/** Of the contract itself; the agreements that are attached to it have standards of their own. */
function ownArticles({ structure }: ContractInScope, clauses: readonly ClauseRecord[]): ClauseRecord[] {
  const articles = articlesOf(clauses);
  const main = articles.filter(({ part }) => structure.parts[part]?.kind === 'main');
  return main.length > 0 ? main : articles;
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
    const read = readDeviation(sentence, nearest, standard.text);
    const aspects = score >= SURELY_SAME ? read : read.filter((aspect) => aspect !== 'negation' && aspect !== 'party');
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
