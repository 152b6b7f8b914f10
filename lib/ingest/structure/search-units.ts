import type { SearchUnit } from '#lib/protocol/clause';
import type { ClauseNode, Part, ReadDocument } from '#lib/protocol/document';
import { cutAtSentences } from './cut-at-sentences';
import { articlePath, leadIn, partPath } from './heading-path';
import { partAddress } from '#lib/protocol/part-address';
import { pageFinder } from './page-at';

/** Up to this many characters an article is one unit. */
const SHORT_ARTICLE = 500;
/** A clause with children stays whole up to here; above, each child is a unit below its lead-in. */
const SHORT_LIST = 500;
const MAX_UNIT = 1200;
/** A lead as short as a heading goes along with the first clause. */
const SHORT_LEAD = 120;

/**
 * What search ranks, in reading order. The units of a part cover all of its text but chapter headings and white space; `address`
 * and `part` are those of a clause record.
 */
export function toSearchUnits(document: ReadDocument): SearchUnit[] {
  const pageAt = pageFinder(document.pageStarts, document.structure.pages);
  return document.structure.parts.flatMap((part, index) => unitsOfPart({ document, part: index, pageAt }, part));
}

type Scope = { document: ReadDocument; part: number; pageAt: (offset: number) => number | null };

function unitsOfPart(scope: Scope, part: Part): SearchUnit[] {
  const { language } = scope.document.structure;
  const ownEnd = part.articles[0]?.start ?? part.end;
  const units = unitsOfClause(scope, {
    address: partAddress(part, language),
    path: partPath(part),
    start: part.start,
    end: ownEnd,
    bodyStart: part.start,
    children: part.clauses ?? [],
    shortest: part.clauses === undefined ? MAX_UNIT : SHORT_ARTICLE,
  });
  const inArticles = part.articles.flatMap((article) => {
    const path = articlePath(part, article, language);
    const { address, start, end, clauses: children } = article;
    return unitsOfClause(scope, { address, path, start, end, bodyStart: end, children, shortest: SHORT_ARTICLE });
  });
  return [...units, ...inArticles];
}

type Unit = {
  address: string;
  path: string[];
  start: number;
  end: number;
  /** Where the lead-in of its children begins. */
  bodyStart: number;
  children: readonly ClauseNode[];
  shortest: number;
};

function unitsOfClause(scope: Scope, unit: Unit): SearchUnit[] {
  const { address, path, start, end, children, shortest } = unit;
  const first = children[0];
  if (first === undefined || end - start <= shortest) return cut(scope, address, path, start, end);
  const below = [...path, ...leadIn(scope.document.text, unit.bodyStart, children)];
  const hasShortLead = first.start - start <= SHORT_LEAD;
  const lead = hasShortLead ? [] : cut(scope, address, path, start, first.start);
  const inner = children.flatMap((child, index) =>
    unitsOfClause(scope, {
      address: child.address,
      path: below,
      start: index === 0 && hasShortLead ? start : child.start,
      end: child.end,
      bodyStart: child.start,
      children: child.children,
      shortest: SHORT_LIST,
    }),
  );
  return [...lead, ...inner];
}

function cut(
  { document, part, pageAt }: Scope,
  address: string,
  headingPath: string[],
  start: number,
  end: number,
): SearchUnit[] {
  return cutAtSentences(document.text, start, end, MAX_UNIT).map((piece) => ({
    address,
    part,
    headingPath,
    start: piece.start,
    end: piece.end,
    page: pageAt(piece.start),
    text: document.text.slice(piece.start, piece.end),
  }));
}
