import type { SearchUnit } from '#lib/protocol/clause';
import type { Article, ClauseNode, Part, ReadDocument } from '#lib/protocol/document';
import { cutAtSentences } from './cut-at-sentences';
import { cutListedItems, lastItemOf, type ListedItem } from '#lib/language/sentences/listed-items';
import { articlePath, leadIn, oneLine, partPath } from './heading-path';
import { partAddress } from '#lib/protocol/part-address';
import { pageFinder } from './page-at';

/** Up to this many characters an article without bulleted lists is one unit. */
const SHORT_ARTICLE = 500;
/** A clause with children and without bulleted lists stays whole up to here; else each child is a unit below its lead-in. */
const SHORT_LIST = 500;
const MAX_UNIT = 1200;
/** A lead as short as a heading goes along with the first clause. */
const SHORT_LEAD = 120;
/** A bulleted item with what is listed inside of it stays whole up to here. */
const SHORT_ITEM = 300;

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
    headingEnd: part.start,
    bodyStart: part.start,
    children: part.clauses ?? [],
    shortest: part.clauses === undefined ? MAX_UNIT : SHORT_ARTICLE,
  });
  const inArticles = part.articles.flatMap((article) => {
    const path = articlePath(part, article, language);
    const { address, start, end, clauses: children } = article;
    const own = { address, path, start, end, headingEnd: titleLineEnd(scope.document.text, article) };
    return unitsOfClause(scope, { ...own, bodyStart: end, children, shortest: SHORT_ARTICLE });
  });
  return [...units, ...inArticles];
}

type Unit = {
  address: string;
  path: string[];
  start: number;
  end: number;
  /** Where its heading ends; its start where it has none of its own. */
  headingEnd: number;
  /** Where the lead-in of its children begins. */
  bodyStart: number;
  children: readonly ClauseNode[];
  shortest: number;
};

function unitsOfClause(scope: Scope, unit: Unit): SearchUnit[] {
  const { text } = scope.document;
  const { path, start, end, headingEnd, children, shortest } = unit;
  const first = children[0];
  const isShort = end - start <= shortest && cutListedItems(text.slice(headingEnd, end)).length === 0;
  if (first === undefined || isShort) return cut(scope, unit, start, end);
  const below = [...path, ...leadIn(text, unit.bodyStart, children)];
  let above = itemAbove(text, first.start);
  const hasShortLead = first.start - start <= SHORT_LEAD && above.length === 0;
  const lead = hasShortLead ? [] : cut(scope, unit, start, first.start);
  const inner = children.flatMap((child, index) => {
    if (child.start > (children[index - 1]?.end ?? end)) above = itemAbove(text, child.start);
    const units = unitsOfClause(scope, {
      address: child.address,
      path: [...below, ...above],
      start: index === 0 && hasShortLead ? start : child.start,
      end: child.end,
      headingEnd: index === 0 && hasShortLead ? headingEnd : child.start,
      bodyStart: child.start,
      children: child.children,
      shortest: SHORT_LIST,
    });
    // Behind a list inside of an item the list that this is an item of goes on.
    return [...units, ...cut(scope, unit, child.end, children[index + 1]?.start ?? end)];
  });
  return [...lead, ...inner];
}

/** The bulleted item right above a list that hangs on it. */
function itemAbove(text: string, start: number): string[] {
  const from = Math.max(0, start - SHORT_LIST);
  const item = lastItemOf(text.slice(from, start));
  return item === null ? [] : [oneLine(text.slice(from + item.start, from + item.end))];
}

function cut(scope: Scope, { address, path, headingEnd }: Unit, start: number, end: number): SearchUnit[] {
  const { text } = scope.document;
  const from = Math.max(start, Math.min(headingEnd, end));
  const items = cutListedItems(text.slice(from, end));
  if (items.length === 0) return cutPlain(scope, address, path, start, end);
  return groupItems(items).flatMap((group, at) => {
    const above = group.leads.map((lead) => oneLine(text.slice(from + lead.start, from + lead.end)));
    // The heading goes along with what stands first below it.
    return cutPlain(scope, address, [...path, ...above], at === 0 ? start : from + group.start, from + group.end);
  });
}

/** Where the line ends that an article is titled in. */
function titleLineEnd(text: string, { start, end, title }: Article): number {
  const line = text.slice(start, end).split('\n', 1)[0] ?? '';
  return title !== null && line.includes(title) ? start + line.length : start;
}

type Group = Pick<ListedItem, 'start' | 'end' | 'leads'>;

/** Items that hang on the same lines, as many as fit into one unit, with what is listed inside of them where that is short. */
function groupItems(items: readonly ListedItem[]): Group[] {
  const groups: Group[] = [];
  let isOpen = false;
  let depth = 0;
  for (let at = 0; at < items.length;) {
    const item = items[at];
    if (item === undefined) break;
    const behind = behindInner(items, at);
    const lastEnd = items[behind - 1]?.end ?? item.end;
    const isWhole = item.depth > 0 && lastEnd - item.start <= SHORT_ITEM;
    const end = isWhole ? lastEnd : item.end;
    const last = groups.at(-1);
    const isBeside = last !== undefined && item.depth === depth && end - last.start <= SHORT_LIST;
    if (last !== undefined && (isOpen || isBeside)) last.end = end;
    else groups.push({ start: item.start, leads: item.leads, end });
    // A short lead goes along with the first item.
    isOpen = !isWhole && behind > at + 1 && end - (groups.at(-1)?.start ?? end) <= SHORT_LEAD;
    depth = item.depth;
    at = isWhole ? behind : at + 1;
  }
  return groups;
}

/** The number of the first item behind those that are listed inside of one. */
function behindInner(items: readonly ListedItem[], at: number): number {
  const depth = items[at]?.depth ?? 0;
  let behind = at + 1;
  while ((items[behind]?.depth ?? 0) > depth) behind += 1;
  return behind;
}

function cutPlain(
  { document, part, pageAt }: Scope,
  address: string,
  headingPath: readonly string[],
  start: number,
  end: number,
): SearchUnit[] {
  return cutAtSentences(document.text, start, end, MAX_UNIT).map((piece) => ({
    address,
    part,
    headingPath: [...headingPath],
    start: piece.start,
    end: piece.end,
    page: pageAt(piece.start),
    text: document.text.slice(piece.start, piece.end),
  }));
}
