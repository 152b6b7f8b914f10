import { namesOnly } from '#lib/language/sentences/headings';
import { splitSentences } from '#lib/language/sentences/split-sentences';
import type { ClauseRecord } from '#lib/protocol/clause';
import { innermostClause } from '../cite';

type Span = { start: number; end: number };

/** A sentence of the contract; offsets are into its canonical text. `home` is the smallest clause that holds it. */
export type PlacedSentence = { text: string; start: number; end: number; part: number; home: ClauseRecord };

/** Notes of a form on how to fill it in. */
const GUIDANCE = /^[*＊※☞◈▶]/u;
const SHORTEST = 9;

/** The sentences of an article, an exhibit or a preamble in reading order, headings and crumbs left out. */
export function readSentences(top: ClauseRecord, clauses: readonly ClauseRecord[]): PlacedSentence[] {
  const inside = clauses.filter((clause) => clause !== top && clause.part === top.part && isWithin(clause, top));
  return splitSentences(top.text)
    .flatMap(({ start, end }) => cutAtClauses({ start: top.start + start, end: top.start + end }, inside))
    .flatMap((span) => (top.kind === 'preamble' ? cutAtRows(span, top) : [span]))
    .flatMap(({ start, end }) => {
      const raw = top.text.slice(start - top.start, end - top.start);
      const text = raw.trim();
      const begin = start + raw.length - raw.trimStart().length;
      return isTold(text, top) ? [{ text, start: begin, end: begin + text.length, part: top.part }] : [];
    })
    .map((sentence) => ({ ...sentence, home: innermostClause(inside, top.part, sentence) ?? top }));
}

/** "… by clause 13.2. 13.2 Each party …": what the numbers hide from a splitter of sentences, the clauses show. */
function cutAtClauses(span: Span, clauses: readonly ClauseRecord[]): Span[] {
  const cuts = clauses.map(({ start }) => start).filter((start) => start > span.start && start < span.end);
  const bounds = [span.start, ...new Set(cuts.toSorted((left, right) => left - right)), span.end];
  return bounds.slice(1).map((end, index) => ({ start: bounds[index] ?? span.start, end }));
}

/** The rows of a table before the articles: its cells are apart by tabs. */
function cutAtRows(span: Span, top: ClauseRecord): Span[] {
  const text = top.text.slice(span.start - top.start, span.end - top.start);
  if (!text.includes('\t')) return [span];
  const lines = [...text.matchAll(/[^\n]+/gu)];
  return lines.map((line) => ({ start: span.start + line.index, end: span.start + line.index + line[0].length }));
}

export function isWithin(inner: ClauseRecord, outer: ClauseRecord): boolean {
  return inner !== outer && inner.start >= outer.start && inner.end <= outer.end;
}

function isTold(text: string, top: ClauseRecord): boolean {
  return text.length >= SHORTEST && !namesOnly(text) && !GUIDANCE.test(text) && !isTitle(text, top);
}

/** The clauses that together hold the contract's text once: articles, exhibits, and what stands outside of them. */
export function topClauses(clauses: readonly ClauseRecord[]): ClauseRecord[] {
  return clauses.filter(({ kind, address, articleAddress }) => kind !== 'clause' || address === articleAddress);
}

function isTitle(text: string, { articleTitle, display }: ClauseRecord): boolean {
  if (articleTitle === null) return false;
  const bare = (some: string) => some.replace(/^\s*\d[\d.]*\s|[\s.,:()[\]]/gu, '').toLowerCase();
  return bare(text) === bare(articleTitle) || bare(text) === bare(`${display}${articleTitle}`);
}
