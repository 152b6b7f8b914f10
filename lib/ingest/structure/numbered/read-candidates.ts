import { readBracketedNumber } from '#lib/language/titles/bracketed-number';
import { isSectionTitle } from '#lib/language/titles/section-title';
import { cleanTitle, isPlainTitle, isTitle } from '#lib/language/titles/written-title';
import { parseRoman } from '#lib/language/quantities/numerals';
import { readKoreanItemTitle } from '#lib/language/lines/korean-title-line';
import { readEnglishTitle } from '../english/read-title';
import type { ReadTitle } from '#lib/language/titles/read-unmarked-title';
import { readWordedHeading } from '../english/read-worded-heading';
import type { Line } from '../line';
import { readMark } from '../read-mark';
import type { Candidate } from './find-runs';

const TOP_STYLES = new Set([
  'integer.',
  'integer)',
  'ROMAN.',
  'upper.',
  '(integer)',
  'bare',
  'zero',
  'roman.',
  'ganada.',
  'circled',
]);
/** Of these only what has a title: elsewhere they count the paragraphs of an article. */
const TITLED_ONLY = 'circled';
const BARE = /^(\d{1,2})\s{1,12}(?=[A-Z]{2}|[A-Z][a-z]+(?:\s[A-Za-z]+){0,6}\s*$)/;
const ABOVE_DECIMALS = /^(\d{1,2})\s{1,16}(?=["“‘]?[A-Z])/;
const ROMAN_DASH = /^([IVXL]{1,6})\s{1,3}[–—-]{1,2}\s{1,3}(?=[A-Z])/;
const ZERO = /^(\d{1,2})\.0\.?\s+/;

/** Lines of a part, and what they are lines of. */
export type Passage = { text: string; lines: readonly Line[]; to: number };

/** What the number at the start of a line can be the heading of, in every way it can be read. */
export function readCandidates(passage: Passage, line: Line, index: number): Candidate[] {
  const worded = readWordedHeading(line.text);
  if (worded !== null) return [complete(passage, line, index, worded.style, worded)];
  const zero = ZERO.exec(line.text);
  if (zero !== null) {
    const label = `${zero[1]}.0`;
    return [
      complete(passage, line, index, 'zero', {
        label,
        number: label,
        ordinal: Number(zero[1]),
        length: zero[0].length,
      }),
    ];
  }
  const bracketed = readBracketedMark(line.text);
  if (bracketed !== null) return bracketed.map(({ style, ...mark }) => complete(passage, line, index, style, mark));
  const mark = readMark(line.text);
  if (mark === null) return dashCandidate(passage, line, index) ?? bareCandidate(passage, line, index);
  return mark.readings
    .filter(({ style, numbers, letters }) =>
      letters === undefined ? TOP_STYLES.has(style) || numbers?.length === 2 : numbers === undefined,
    )
    .map((reading) =>
      complete(passage, line, index, `${reading.style}${reading.letters ?? ''}`, {
        label: mark.label,
        number: mark.label,
        ordinal: reading.ordinal,
        length: mark.length,
      }),
    )
    .filter(({ style, title }) => style !== TITLED_ONLY || title !== null);
}

type ReadNumber = { style: string; label: string; number: string; ordinal: number; length: number };

/** "[A] Venue", "【1】 기간", "<가> 대금", in every way it can be read. */
function readBracketedMark(line: string): ReadNumber[] | null {
  const found = readBracketedNumber(line);
  if (found === null) return null;
  const { label, length } = found;
  const readings = readMark(`(${label}) `)?.readings ?? [];
  return readings.map(({ style, ordinal }) => ({ style: `bracketed ${style}`, ordinal, label, number: label, length }));
}

/** "VI - COMPLIANCE". */
function dashCandidate(passage: Passage, line: Line, index: number): Candidate[] | null {
  const match = ROMAN_DASH.exec(line.text);
  const label = match?.[1] ?? '';
  const ordinal = parseRoman(label);
  if (match === null || ordinal === null) return null;
  const candidate = complete(passage, line, index, 'ROMAN-', {
    label,
    number: label,
    ordinal,
    length: match[0].length,
  });
  return candidate.title === null ? null : [candidate];
}

/** "1 DEFINITIONS": only what reads as a heading. */
function bareCandidate(passage: Passage, line: Line, index: number): Candidate[] {
  const bare = BARE.exec(line.text) ?? ABOVE_DECIMALS.exec(line.text);
  if (bare === null) return [];
  const label = bare[1] ?? '';
  const candidate = complete(passage, line, index, 'bare', {
    label,
    number: label,
    ordinal: Number(label),
    length: bare[0].length,
  });
  return candidate.title === null ? [] : [candidate];
}

function complete(
  { text, lines, to }: Passage,
  line: Line,
  index: number,
  style: string,
  mark: { label: string; number: string; ordinal: number; length: number },
): Candidate {
  const contentStart = line.start + Math.min(mark.length, line.text.length);
  const from = skipBlank(text, contentStart, to);
  const isWorded = style === 'article' || style === 'section';
  const isNear = from - contentStart <= 3 || isWorded;
  const isSure = style !== 'bare' || BARE.test(line.text);
  const own = () =>
    isNear && isSure ? (readKoreanTitle(text, from, line.end) ?? readEnglishTitle(text, from, to)) : null;
  const titled =
    own() ??
    readWholeLine(style, line, contentStart) ??
    (style === 'article' ? null : readTitleAboveDecimals(text, lines, index, mark.ordinal, from));
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

/** ① or [A]. */
export const isSigned = (style: string) => style.startsWith('circled') || style.startsWith('bracketed');

/** "① What you pay": signs and brackets stand before titles of any wording, alone on their line. */
function readWholeLine(style: string, { start, end, text }: Line, from: number): ReadTitle | null {
  if (!isSigned(style)) return null;
  const title = text.slice(from - start).trim();
  return isSectionTitle(title) ? { title, end } : null;
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

/** How many lines a title may be wrapped over. */
const TITLE_LINES = 3;
const ENDS_INSIDE = /[.;:](?:\s|$)/;

/** All that stands between "4" and the "4.1" on one of the next lines is the title, in however many words and lines. */
function readTitleAboveDecimals(
  text: string,
  lines: readonly Line[],
  index: number,
  ordinal: number,
  from: number,
): ReadTitle | null {
  if ((lines[index]?.end ?? 0) <= from) return null;
  for (let below = index + 1; below <= index + TITLE_LINES; below += 1) {
    const line = lines[below];
    if (line === undefined) return null;
    const numbers = readMark(line.text)?.readings[0]?.numbers;
    if (numbers === undefined && readMark(line.text) === null) continue;
    if (numbers?.length !== 2 || numbers[0] !== ordinal || numbers[1] !== 1) return null;
    const end = lines[below - 1]?.end ?? from;
    const written = text.slice(from, end).trim().replace(/\s+/g, ' ').replace(/[.:]$/, '');
    return !ENDS_INSIDE.test(written) && (isTitle(written) || isPlainTitle(written))
      ? { title: cleanTitle(written), end }
      : null;
  }
  return null;
}
