import { foldText, type FoldedText } from './fold-text';
import { LINE_LABEL, withoutLeadingLabel } from './item-labels';
import { remember } from './remember';
import { splitAtEllipses, trimEdges } from './fragments';
import { locateNoisyQuote, mendMisreadDigits } from './locate-noisy-quote';
import type { Span } from '../sentences/split-sentences';

/** Where a quote stands: its pieces in order (several when it has ellipses) and their hull. */
export type QuoteLocation = Span & { fragments: Span[]; isExact: boolean };

/** More text than this between two pieces of a quote is no ellipsis but another passage. In folded characters. */
const MAX_GAP = 600;
/** Folded characters that several pieces must have together. */
const MIN_PIECES = 8;

const foldPiece = remember((piece: string) => foldText(piece), 128);
const foldMisread = remember((source: string) => foldText(mendMisreadDigits(source)), 16);

/** A text prepared for many look-ups. */
export type SearchableText = { source: string; whole: FoldedText; labelFree: () => FoldedText };

export const toSearchable = remember((source: string): SearchableText => {
  let labelFree: FoldedText | undefined;
  return {
    source,
    whole: foldText(source),
    labelFree: () => (labelFree ??= foldText(source, labelSpans(source))),
  };
}, 16);

/**
 * Finds a quote whatever its white space, line breaks, normal form and quotation marks; pieces around ellipses in order
 * with bounded gaps; the marks of clauses (①, 1., (a)) may be missing. Never inside a word or a number. Offsets are into
 * the text, end exclusive. With `isOcr`, a few misread letters are forgiven, never a digit.
 */
export function locateQuote(
  text: string | SearchableText,
  quote: string,
  options: { isOcr?: boolean } = {},
): QuoteLocation | null {
  const searchable = typeof text === 'string' ? toSearchable(text) : text;
  const exact = locateExactly(searchable, quote);
  if (exact !== null || options.isOcr !== true) return exact;
  const span = locateNoisyQuote(foldMisread(searchable.source), foldMisread(trimEdges(quote)).text);
  return span === null ? null : { ...span, fragments: [span], isExact: false };
}

function locateExactly(text: SearchableText, quote: string): QuoteLocation | null {
  const unlabelled = quote.normalize('NFC').replace(LINE_LABEL, '\n');
  const attempts = [[trimEdges(quote)], splitAtEllipses(quote), [trimEdges(unlabelled)], splitAtEllipses(unlabelled)];
  for (const pieces of attempts) {
    for (const candidate of [pieces, pieces.map(withoutLeadingLabel)]) {
      const folded = candidate.map((piece) => foldPiece(piece).text).filter((piece) => piece !== '');
      if (folded.length === 0 || (folded.length > 1 && folded.join('').length < MIN_PIECES)) continue;
      const found =
        locatePieces(text.source, text.whole, folded) ?? locatePieces(text.source, text.labelFree(), folded);
      if (found !== null) return found;
    }
  }
  return null;
}

function locatePieces(source: string, folded: FoldedText, pieces: readonly string[]): QuoteLocation | null {
  const first = pieces[0] ?? '';
  for (let at = folded.text.indexOf(first); at >= 0; at = folded.text.indexOf(first, at + 1)) {
    const fragments = locateFrom(source, folded, pieces, at);
    const start = fragments?.[0]?.start;
    const end = fragments?.at(-1)?.end;
    if (fragments !== null && start !== undefined && end !== undefined) return { start, end, fragments, isExact: true };
  }
  return null;
}

function locateFrom(source: string, folded: FoldedText, pieces: readonly string[], first: number): Span[] | null {
  const fragments: Span[] = [];
  let from = first;
  for (const [index, piece] of pieces.entries()) {
    const limit = index === 0 ? first : from + MAX_GAP;
    let span: Span | null = null;
    for (let at = folded.text.indexOf(piece, from); at >= 0 && at <= limit; at = folded.text.indexOf(piece, at + 1)) {
      span = spanAt(source, folded, at, at + piece.length);
      if (span !== null) {
        from = at + piece.length;
        break;
      }
    }
    if (span === null) return null;
    fragments.push(span);
  }
  return fragments;
}

function spanAt(source: string, folded: FoldedText, from: number, to: number): Span | null {
  const start = folded.starts[from];
  const end = folded.ends[to - 1];
  if (start === undefined || end === undefined || cutsWord(source, start, end)) return null;
  return { start, end };
}

/** Whether a span begins or ends inside a Latin word or a number ("lawful" in "unlawful", "000원" in "1,000원"). */
function cutsWord(source: string, start: number, end: number): boolean {
  const head = source.slice(Math.max(0, start - 3), start + 1);
  const tail = source.slice(end - 1, end + 3);
  return (
    /[\p{Script=Latin}\d][\p{Script=Latin}\d]$/u.test(head) ||
    /\d[.,]\d$/u.test(head) ||
    /\p{Script=Latin}[-‐‑]\s?\p{Script=Latin}$/u.test(head) ||
    /^[\p{Script=Latin}\d][\p{Script=Latin}\d]/u.test(tail) ||
    /^\d[.,]\d/u.test(tail)
  );
}

function labelSpans(source: string): Span[] {
  return [...source.matchAll(LINE_LABEL)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}
