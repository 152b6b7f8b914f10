import { readKoreanItemTitle } from '#lib/language/lines/korean-title-line';
import { readEnglishTitle } from '../english/read-title';
import { readWordedHeading } from '../english/read-worded-heading';
import type { Line } from '../line';
import { readMark } from '../read-mark';
import type { Candidate } from './find-runs';

const TOP_STYLES = new Set(['integer.', 'integer)', 'ROMAN.', 'upper.', '(integer)', 'bare', 'zero', 'roman.']);
const BARE = /^(\d{1,2})\s{1,12}(?=[A-Z]{2}|[A-Z][a-z]+(?:\s[A-Za-z]+){0,6}\s*$)/;
const ZERO = /^(\d{1,2})\.0\.?\s+/;

/** What the number at the start of a line can be the heading of, in every way it can be read. */
export function readCandidates(text: string, line: Line, index: number, to: number): Candidate[] {
  const worded = readWordedHeading(line.text);
  if (worded !== null) return [complete(text, line, index, to, worded.style, worded)];
  const zero = ZERO.exec(line.text);
  if (zero !== null) {
    const label = `${zero[1]}.0`;
    return [
      complete(text, line, index, to, 'zero', {
        label,
        number: label,
        ordinal: Number(zero[1]),
        length: zero[0].length,
      }),
    ];
  }
  const mark = readMark(line.text);
  if (mark === null) return bareCandidate(text, line, index, to);
  return mark.readings
    .filter(({ style, numbers, letters }) =>
      letters === undefined ? TOP_STYLES.has(style) || numbers?.length === 2 : numbers === undefined,
    )
    .map((reading) =>
      complete(text, line, index, to, `${reading.style}${reading.letters ?? ''}`, {
        label: mark.label,
        number: mark.label,
        ordinal: reading.ordinal,
        length: mark.length,
      }),
    );
}

/** "1 DEFINITIONS": only what reads as a heading. */
function bareCandidate(text: string, line: Line, index: number, to: number): Candidate[] {
  const bare = BARE.exec(line.text);
  if (bare === null) return [];
  const label = bare[1] ?? '';
  const candidate = complete(text, line, index, to, 'bare', {
    label,
    number: label,
    ordinal: Number(label),
    length: bare[0].length,
  });
  return candidate.title === null ? [] : [candidate];
}

function complete(
  text: string,
  line: Line,
  index: number,
  to: number,
  style: string,
  mark: { label: string; number: string; ordinal: number; length: number },
): Candidate {
  const contentStart = line.start + Math.min(mark.length, line.text.length);
  const from = skipBlank(text, contentStart, to);
  const isWorded = style === 'article' || style === 'section';
  const isNear = from - contentStart <= 3 || isWorded;
  const titled = isNear ? (readKoreanTitle(text, from, line.end) ?? readEnglishTitle(text, from, to)) : null;
  const shape = `${titled === null ? 'plain' : 'titled'}${line.bold ? ' bold' : ''}`;
  return {
    line: index,
    start: line.start,
    style,
    label: mark.label,
    number: mark.number,
    ordinal: mark.ordinal,
    contentStart,
    title: titled?.title ?? null,
    bodyStart: titled?.end ?? contentStart,
    shape,
  };
}

/** "1. 근로계약기간" alone on its line or cell, or "1. 계약기간: 1년". */
function readKoreanTitle(text: string, from: number, lineEnd: number): { title: string; end: number } | null {
  const found = readKoreanItemTitle(text.slice(from, Math.min(lineEnd, from + 40)));
  return found === null ? null : { title: found.title, end: from + found.length };
}

/** To the title on the next line, over at most two line breaks. */
function skipBlank(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && at - from < 120 && /\s/.test(text.charAt(at))) at += 1;
  return at;
}
