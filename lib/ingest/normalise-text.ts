/** A base character with everything that may compose with it under NFC: marks, and Hangul vowels and finals. */
const CLUSTER = /[\s\S][\p{M}\u1160-\u11FF\uD7B0-\uD7FF]*/gu;

/** Not storable as UTF-8 text in the database; replaced one for one so that offsets hold. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

export type NormalisedText = {
  text: string;
  /** An offset of `text` as an offset of the text as given; a span's start and end map to the same characters. */
  toGiven: (offset: number) => number;
};

/** NFC, with code units the database refuses replaced by U+FFFD one for one. */
export function toStorableText(text: string): string {
  return text.replace(UNSTORABLE, '\uFFFD').normalize('NFC');
}

/**
 * A text file's text as it is stored: NFC, line ends as '\n', a byte order mark dropped, nothing else changed.
 * `toGiven` leads back to the text as given, for callers that report offsets into it.
 */
export function normaliseText(given: string): NormalisedText {
  const steps: Step[] = [];
  const pieces: string[] = [];
  let length = 0;
  const take = (piece: string, from: number, to: number) => {
    if (piece.length !== to - from) steps.push({ at: length, end: length + piece.length, from, to });
    pieces.push(piece);
    length += piece.length;
  };
  const body = given.startsWith('\uFEFF') ? 1 : 0;
  if (body === 1) take('', 0, 1);
  for (const line of splitLines(given, body)) {
    takeLine(given.slice(line.start, line.end), line.start, take);
    if (line.breakEnd > line.end) take('\n', line.end, line.breakEnd);
  }
  return { text: pieces.join(''), toGiven: (offset) => mapBack(steps, offset) };
}

/** Where the length changed: `[at, end)` of the result stands for `[from, to)` of the text as given. */
type Step = { at: number; end: number; from: number; to: number };

function* splitLines(text: string, from: number): Generator<{ start: number; end: number; breakEnd: number }> {
  let start = from;
  for (const match of text.matchAll(/\r\n?|\n/g)) {
    if (match.index < from) continue;
    const breakEnd = match.index + match[0].length;
    yield { start, end: match.index, breakEnd };
    start = breakEnd;
  }
  yield { start, end: text.length, breakEnd: text.length };
}

function takeLine(given: string, offset: number, take: (piece: string, from: number, to: number) => void): void {
  const line = given.replace(UNSTORABLE, '\uFFFD');
  if (line === line.normalize('NFC')) {
    take(line, offset, offset + line.length);
    return;
  }
  for (const match of line.matchAll(CLUSTER)) {
    const from = offset + match.index;
    take(match[0].normalize('NFC'), from, from + match[0].length);
  }
}

function mapBack(steps: Step[], offset: number): number {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const step = steps[middle];
    if (step && step.at <= offset) low = middle + 1;
    else high = middle;
  }
  const step = steps[low - 1];
  if (!step) return offset;
  return offset < step.end ? Math.min(step.from + (offset - step.at), step.to) : step.to + (offset - step.end);
}
