import { splitSentences } from '#lib/core/text/split-sentences';
import type { ClauseRecord } from '#lib/protocol/clause';
import { innermostClause } from '../cite';

/** A sentence of the contract; offsets are into its canonical text. `home` is the smallest clause that holds it. */
export type PlacedSentence = { text: string; start: number; end: number; part: number; home: ClauseRecord };

const HEADING_ONLY = /^(?:제\s?\d+\s?조(?:\s?의\s?\d+)?\s*)?[(（【[][^)）】\]]*[)）】\]]\s*$/u;
/** Notes of a form on how to fill it in. */
const GUIDANCE = /^[*＊※☞◈▶]/u;
/** "4.2 Late Payment.": a heading that stands in a line with its text. */
const ENGLISH_HEADING =
  /^[\d.()]*\s*(?:[A-Z][\w’'/-]*|of|and|to|for|the|on|in|by|or|with|&)(?:,?\s+(?:[A-Z][\w’'/-]*|of|and|to|for|the|on|in|by|or|with|&)){0,7}[.:]?$/u;
const SHORTEST = 9;

/** The sentences of an article, an exhibit or a preamble in reading order, headings and crumbs left out. */
export function readSentences(top: ClauseRecord, clauses: readonly ClauseRecord[]): PlacedSentence[] {
  return splitSentences(top.text)
    .filter(
      ({ text }) =>
        text.length >= SHORTEST &&
        !HEADING_ONLY.test(text) &&
        !GUIDANCE.test(text) &&
        !ENGLISH_HEADING.test(text) &&
        !isTitle(text, top),
    )
    .map(({ text, start, end }) => {
      const span = { start: top.start + start, end: top.start + end };
      return { text, ...span, part: top.part, home: innermostClause(clauses, top.part, span) ?? top };
    });
}

/** The clauses that together hold the contract's text once: articles, exhibits, and what stands outside of them. */
export function topClauses(clauses: readonly ClauseRecord[]): ClauseRecord[] {
  return clauses.filter(({ kind, address, articleAddress }) => kind !== 'clause' || address === articleAddress);
}

function isTitle(text: string, { articleTitle, display }: ClauseRecord): boolean {
  if (articleTitle === null) return false;
  const bare = (some: string) => some.replace(/[\s.,:()[\]]/gu, '').toLowerCase();
  return bare(text) === bare(articleTitle) || bare(text) === bare(`${display}${articleTitle}`);
}
