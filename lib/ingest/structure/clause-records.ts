import type { ClauseRecord } from '#lib/protocol/clause';
import type { Article, ClauseNode, Part, ReadDocument } from '#lib/protocol/document';
import { articlePath, leadIn, partPath } from './heading-path';
import { partAddress } from '#lib/protocol/part-address';
import { pageFinder } from './page-at';

/** A clause record before it is stored: `ordinal` is its place in reading order. */
export type NewClauseRecord = Omit<ClauseRecord, 'id' | 'contractId' | 'version'> & { ordinal: number };

type Draft = Omit<NewClauseRecord, 'ordinal'>;

/**
 * Every article, clause, exhibit, preamble and signing of a document in reading order; `part` and `address` name each one.
 * An exhibit's record holds all of it, also when it has articles of its own.
 */
export function toClauseRecords(document: ReadDocument): NewClauseRecord[] {
  const pageAt = pageFinder(document.pageStarts, document.structure.pages);
  return document.structure.parts
    .flatMap((part, index) => partRecords(document, part, index, pageAt))
    .map((record, ordinal) => ({ ...record, ordinal }));
}

function partRecords(document: ReadDocument, part: Part, index: number, pageAt: PageFinder): Draft[] {
  const own = ownRecord(document, part, index);
  const articles = part.articles.flatMap((article) => articleRecords(document, part, index, article, pageAt));
  if (own === null) return articles;
  const base = { ...own, kind: 'clause' as const, headingPath: partPath(part) };
  return [own, ...articles, ...clauseRecords(document.text, part.clauses ?? [], base, part.start, pageAt)];
}

/** The part's own text: all of an exhibit; what stands before the first article of an agreement, when it is not blank. */
function ownRecord({ text, structure }: ReadDocument, part: Part, index: number): Draft | null {
  const isExhibit = part.address !== null;
  const firstArticle = part.articles[0];
  const end = isExhibit || firstArticle === undefined ? part.end : firstArticle.start;
  if (text.slice(part.start, end).trim() === '') return null;
  const address = partAddress(part, structure.language);
  const kind = ownKind(part);
  return {
    part: index,
    partTitle: part.title,
    kind,
    address,
    display: address,
    articleAddress: address,
    articleTitle: isExhibit ? part.title : null,
    headingPath: partPath(part),
    start: part.start,
    end,
    page: part.page,
    text: text.slice(part.start, end),
  };
}

function ownKind(part: Part): ClauseRecord['kind'] {
  if (part.kind === 'signature') return 'signature';
  if (part.address !== null) return 'exhibit';
  if (part.kind === 'preamble' || part.articles.length > 0) return 'preamble';
  return part.kind === 'main' ? 'article' : 'exhibit';
}

function articleRecords(
  { text, structure }: ReadDocument,
  part: Part,
  index: number,
  article: Article,
  pageAt: PageFinder,
): Draft[] {
  const path = articlePath(part, article, structure.language);
  const record: Draft = {
    part: index,
    partTitle: part.title,
    kind: 'article',
    address: article.address,
    display: article.display,
    articleAddress: article.address,
    articleTitle: article.title,
    headingPath: path.slice(0, -1),
    start: article.start,
    end: article.end,
    page: article.page,
    text: text.slice(article.start, article.end),
  };
  const base = { ...record, kind: 'clause' as const, headingPath: path };
  return [record, ...clauseRecords(text, article.clauses, base, article.start, pageAt)];
}

type PageFinder = (offset: number) => number | null;

function clauseRecords(
  text: string,
  clauses: readonly ClauseNode[],
  base: Draft,
  parentStart: number,
  pageAt: PageFinder,
): Draft[] {
  const headingPath =
    base.start === parentStart ? base.headingPath : [...base.headingPath, ...leadIn(text, parentStart, clauses)];
  return clauses.flatMap((clause) => {
    const { address, display, start, end } = clause;
    const record: Draft = {
      ...base,
      address,
      display,
      start,
      end,
      headingPath,
      page: pageAt(start),
      text: text.slice(start, end),
    };
    const inner = { ...base, headingPath };
    return [record, ...clauseRecords(text, clause.children, inner, start, pageAt)];
  });
}
