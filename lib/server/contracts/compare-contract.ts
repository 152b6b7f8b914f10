import type { ContractInScope } from '#lib/agent/ports';
import { checkCitation } from '#lib/citations/check-citation';
import type { Citation } from '#lib/protocol/citation';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { Language } from '#lib/protocol/document';
import type { ArticleComparison, StandardComparisonReport } from '#lib/protocol/review';
import { alignContract, type AlignedRow } from '#lib/retrieval/deviation/align-contract';
import { articleOfAddress } from '#lib/language/address/article-of';
import { innermostClause } from '#lib/review/cite';
import { readPassages } from '#lib/review/rules/read-passages';
import { readSentences, topClauses, type PlacedSentence } from '#lib/review/rules/read-sentences';
import type { Container } from '../container';
import { articlesOf, chooseKind } from './choose-kind';
import { findLacks, type ReadArticle } from './find-lacks';

/**
 * A contract beside the standard contract nearest to it, article by article, in the standard's order and then what only
 * the contract has. Where several articles settle what one of the standard's does, each has a row; what stands inside an
 * article on other matters has a row with that article. Without a standard of its kind and language, nothing.
 */
export async function compareContract(
  container: Container,
  ownerId: string,
  contract: ContractInScope,
  language: Language,
): Promise<StandardComparisonReport> {
  const clauses = await container.readings.clauses(ownerId, contract);
  const own = ownArticles(contract, clauses);
  const standard = await chooseKind(container, ownerId, contract, own, nameOf(contract, clauses));
  if (standard === undefined) return { standard: null, articles: [] };
  const sentences = own.map((article) => readSentences(article, clauses));
  const rows = alignContract(
    own.map(({ articleTitle, text }, index) => ({
      title: articleTitle,
      text,
      clauses: sentences[index]?.map((sentence) => sentence.text) ?? [],
    })),
    standard.articles.map(({ articleTitle, text }) => ({ title: articleTitle, text })),
  );
  const beside = { own, standard: standard.articles, standardClauses: standard.clauses, sentences, clauses, language };
  const compared = rows.map((one) => compareArticles(one, beside));
  const everything = topClauses(clauses).map((article) => readArticle(article, clauses));
  const languages = { contractLanguage: contract.language, reportLanguage: language };
  const read = standard.articles.map((article) => readArticle(article, standard.clauses));
  return {
    standard: { id: standard.id, title: standard.title },
    articles: markLayout(withLacks(compared, rows, findLacks(read, everything, languages), beside)),
  };
}

/** Of the contract itself; the agreements that are attached to it have standards of their own. */
function ownArticles({ structure }: ContractInScope, clauses: readonly ClauseRecord[]): ClauseRecord[] {
  const articles = articlesOf(clauses);
  const main = articles.filter(({ part }) => structure.parts[part]?.kind === 'main');
  return main.length > 0 ? main : articles;
}

const OPENING = 150;

/** Its title, and the words it opens with: a file may be called anything. */
function nameOf({ title }: ContractInScope, clauses: readonly ClauseRecord[]): string {
  const opening = clauses.find(({ kind }) => kind === 'preamble')?.text.slice(0, OPENING) ?? '';
  return `${title} ${opening}`;
}

type Beside = {
  own: readonly ClauseRecord[];
  standard: readonly ClauseRecord[];
  standardClauses: readonly ClauseRecord[];
  sentences: readonly (readonly PlacedSentence[])[];
  clauses: readonly ClauseRecord[];
  language: Language;
};

function compareArticles({ user, standard, clauses: aligned }: AlignedRow, beside: Beside): ArticleComparison {
  const { own, sentences, clauses, language } = beside;
  const userArticle = user === null ? undefined : own[user];
  const standardArticle = standard === null ? undefined : beside.standard[standard];
  const changes = aligned.flatMap(({ clause, nearest, differences: told }) => {
    const sentence = user === null ? undefined : sentences[user]?.[clause];
    return sentence === undefined || told.length === 0 ? [] : [{ sentence, nearest, told }];
  });
  const [first] = changes;
  return row(statusOf(userArticle, standardArticle, changes.length), {
    user: userArticle === undefined ? null : sideOf(userArticle, first?.sentence ?? null, language, clauses),
    standard:
      standardArticle === undefined
        ? null
        : standardSide(standardArticle, first?.nearest ?? null, language, beside.standardClauses),
    aspects: [...new Set(changes.flatMap(({ told }) => told.map(({ aspect }) => aspect)))],
    changes: changes.map(({ sentence, nearest, told }) => ({
      user: sentence.text,
      standard: nearest,
      aspects: [...new Set(told.map(({ aspect }) => aspect))],
      differences: told,
      citations:
        userArticle === undefined || standardArticle === undefined
          ? null
          : {
              user: sideOf(userArticle, passageOf(sentence, clauses), language, clauses).citation,
              standard: standardSide(standardArticle, nearest, language, beside.standardClauses).citation,
            },
    })),
  });
}

/** A longer passage is told by its sentence alone. */
const LONGEST_PASSAGE = 600;

/** What a sentence stands in: with its items, its exceptions and its consequences. */
function passageOf(sentence: PlacedSentence, clauses: readonly ClauseRecord[]): Pick<PlacedSentence, 'start' | 'end'> {
  const passage = readPassages(clauses).find(
    ({ whole: { part, start, end } }) => part === sentence.part && start <= sentence.start && end >= sentence.end,
  )?.whole;
  return passage === undefined || passage.end - passage.start > LONGEST_PASSAGE ? sentence : passage;
}

function statusOf(user: ClauseRecord | undefined, standard: ClauseRecord | undefined, changes: number) {
  if (user === undefined) return 'missing';
  if (standard === undefined) return 'extra';
  return changes === 0 ? 'matched' : 'changed';
}

function readArticle(article: ClauseRecord, clauses: readonly ClauseRecord[]): ReadArticle {
  const sentences = readSentences(article, clauses).map(({ text }) => text);
  return { article, sentences, title: article.articleTitle ?? '' };
}

/** What no clause of the contract settles, told at the first row of its article; one whose matter stands elsewhere is not missing. */
function withLacks(
  compared: readonly ArticleComparison[],
  rows: readonly AlignedRow[],
  found: ReturnType<typeof findLacks>,
  { standard, standardClauses, clauses, language }: Beside,
): ArticleComparison[] {
  const withThem = compared.map((one, index) => {
    const number = rows[index]?.standard ?? null;
    const article = number === null ? undefined : standard[number];
    const isFirst = rows.findIndex((other) => other.standard === number) === index;
    if (number === null || article === undefined || !isFirst) return one;
    const { lacks = [], elsewhere } = found[number] ?? {};
    const cited = lacks.map(({ name, isMinor, sentence }) => ({
      name,
      isMinor,
      standard: standardSide(article, sentence, language, standardClauses).citation,
    }));
    if (one.status !== 'missing' || elsewhere === undefined) return { ...one, lacks: cited };
    return { ...one, status: 'matched' as const, user: sideOf(elsewhere, null, language, clauses), lacks: cited };
  });
  const isBeside = ({ user }: ArticleComparison) =>
    withThem.some((other) => other.standard && user && placeOf(other.user) === placeOf(user));
  return withThem.filter((one) => one.status !== 'extra' || !isBeside(one));
}

/** Marks what stands on both sides more than once. */
function markLayout(rows: readonly ArticleComparison[]): ArticleComparison[] {
  const isShared = (one: ArticleComparison, side: 'user' | 'standard') =>
    one.user !== null &&
    one.standard !== null &&
    rows.filter((other) => other.user && other.standard && placeOf(other[side]) === placeOf(one[side])).length > 1;
  return rows.map((one) => ({ ...one, isCombined: isShared(one, 'user'), isSplit: isShared(one, 'standard') }));
}

function placeOf(side: ArticleComparison['user']): string | null {
  return side && `${side.citation.part} ${side.title ?? ''} ${articleOfAddress(side.citation.address)}`;
}

/** An article with the sentence that is quoted of it: its first one where none is named. */
function sideOf(
  article: ClauseRecord,
  quoted: Pick<PlacedSentence, 'start' | 'end'> | null,
  language: Language,
  clauses: readonly ClauseRecord[],
): NonNullable<ArticleComparison['user']> {
  const span = quoted ?? readSentences(article, clauses)[0] ?? article;
  const { contractId, part, articleTitle, text, start } = article;
  const quote = text.slice(span.start - start, span.end - start);
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
  const place = { contractId, part, address, display, start: span.start, end: span.end };
  const citation: Citation = { ...place, quote, verdicts, supportBy, state, reasons };
  return { citation, title: articleTitle };
}

/** The sentence of a standard's article that is compared with, by its words. */
function standardSide(
  article: ClauseRecord,
  sentence: string | null,
  language: Language,
  clauses: readonly ClauseRecord[],
): NonNullable<ArticleComparison['standard']> {
  const at = sentence === null ? -1 : article.text.indexOf(sentence);
  const span = { start: article.start + at, end: article.start + at + (sentence?.length ?? 0) };
  return sideOf(article, at === -1 ? null : span, language, clauses);
}

function row(status: ArticleComparison['status'], rest: Partial<ArticleComparison>): ArticleComparison {
  const empty = { standard: null, user: null, aspects: [], changes: [], lacking: [], lacks: [] };
  return { ...empty, isCombined: false, isSplit: false, ...rest, status };
}
