import { splitSentences } from '../sentences/split-sentences';
import { LEADING_MARKERS, MarkerFilter, maskQuotes } from './marker-filter';

/** Text that a model wrote, cut into sentences: put together again they are the text, white space and markers included. */
export function cutStatements(raw: string): string[] {
  const masked = maskQuotes(raw);
  const starts = splitSentences(masked).map(({ start }) => start);
  const cuts = starts.slice(1).map((start) => afterLeadingMarkers(masked, start));
  const pieces: string[] = [];
  let from = 0;
  for (const to of [...cuts, raw.length]) {
    if (to <= from) continue;
    const piece = raw.slice(from, to);
    const last = pieces.at(-1);
    if (last !== undefined && isOpen(maskQuotes(last))) pieces[pieces.length - 1] = last + piece;
    else pieces.push(piece);
    from = to;
  }
  return pieces;
}

/** "…입니다. [1] 다음" : a marker behind the full stop belongs to the sentence before it. */
function afterLeadingMarkers(raw: string, start: number): number {
  const between = /\n\s*\n\s*$/.test(raw.slice(Math.max(0, start - 8), start));
  const markers = between ? null : LEADING_MARKERS.exec(raw.slice(start));
  return start + (markers?.[0].length ?? 0);
}

const QUOTATION_AT_MOST = 2500;

/** Whether a sentence ended inside of quotation marks, so that it goes on. */
function isOpen(piece: string): boolean {
  if (piece.length > QUOTATION_AT_MOST || /\n\s*\n\s*$/.test(piece)) return false;
  const count = (mark: RegExp): number => piece.match(mark)?.length ?? 0;
  return count(/"/g) % 2 === 1 || count(/“/g) > count(/”/g) || count(/「/g) > count(/」/g);
}

/** A sentence without its markers, and what stands before each group of them. */
type ReadStatement = { text: string; fragments: string[] };

export function readStatement(raw: string): ReadStatement {
  const filter = new MarkerFilter();
  const fragments: string[] = [];
  let text = '';
  let from = 0;
  for (const piece of [...filter.push(raw), ...filter.flush()]) {
    if (piece.type === 'text') text += piece.text;
    else if (piece.type === 'markers' && (fragments.length === 0 || text.slice(from).trim() !== '')) {
      fragments.push(text.slice(from));
      from = text.length;
    }
  }
  return { text: text.trim(), fragments };
}

const GOES_ON = /(?:[,;]|고|며|지만|으나|거나|는데)\s*$/;
const GOES_ON_WITH = /^\s*[,;]?\s*(?:and|but|while|또한|그리고|하지만|반면)\s|^\s*[,;]\s/i;
/** What in one part of a sentence decides whether another part is true at all. */
const REACHES_FURTHER =
  /\b(?:not|nor|neither|never|no|without|unless|except|if|false|untrue|wrong|incorrect)\b|n['’]t\b|아니|않|없|못|틀|거짓|경우|다만|제외/i;

/**
 * The words that the markers of each group stand for: of a sentence with several groups the part before each, where the
 * parts are plainly coordinate and none decides over another; else the whole sentence, what stands behind the marker included.
 */
export function claimsOf({ text, fragments }: ReadStatement): string[] {
  const isSplit =
    fragments.length > 1 && fragments.every((fragment, index) => isCoordinate(fragments, fragment, index));
  const tail = text.slice(fragments.join('').trim().length);
  return fragments.map((fragment) =>
    isSplit && !/[\p{L}\p{N}]/u.test(tail) ? fragment.replace(/^[\s,;]+|[\s,;]+$/g, '') : text,
  );
}

function isCoordinate(fragments: readonly string[], fragment: string, index: number): boolean {
  if (REACHES_FURTHER.test(fragment) || fragment.replace(/[^\p{L}\p{N}]/gu, '').length < 8) return false;
  const next = fragments[index + 1];
  return next === undefined || GOES_ON.test(fragment) || GOES_ON_WITH.test(next);
}
