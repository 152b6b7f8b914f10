export type Piece = { start: number; end: number };

const SENTENCE_END = /(?:[.!?。;:][)\]"”’']?(?=\s)|\n)/g;

/**
 * Cuts a stretch of text into pieces of at most `limit` code units at the ends of sentences (in the middle of one that is longer),
 * without white space at either end. Nothing but white space is left out.
 */
export function cutAtSentences(text: string, start: number, end: number, limit: number): Piece[] {
  const pieces: Piece[] = [];
  let from = start;
  while (from < end) {
    const to = end - from <= limit ? end : endWithin(text, from, from + limit);
    const piece = trim(text, from, to);
    if (piece !== null) pieces.push(piece);
    from = to;
  }
  return pieces;
}

function endWithin(text: string, from: number, limit: number): number {
  const window = text.slice(from, limit);
  let end = -1;
  for (const match of window.matchAll(SENTENCE_END)) end = from + match.index + match[0].length;
  if (end - from >= window.length / 3) return end;
  const space = window.lastIndexOf(' ');
  const at = space > window.length / 2 ? from + space : limit;
  return isSurrogatePair(text, at) ? at - 1 : at;
}

function isSurrogatePair(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
}

function trim(text: string, start: number, end: number): Piece | null {
  let from = start;
  let to = end;
  while (from < to && /\s/.test(text.charAt(from))) from += 1;
  while (to > from && /\s/.test(text.charAt(to - 1))) to -= 1;
  return from < to ? { start: from, end: to } : null;
}
