import { endsList } from '#lib/language/lines/english-closing';
import { BEHIND_SENTENCE, BELONGS_TO } from '#lib/language/lines/number-belongs';
import { NUMBER_WORDS, toRoman } from '#lib/language/quantities/numerals';
import { isFreeStanding } from '#lib/language/lines/is-free-standing';
import type { Line } from '../line';
import type { Candidate, Run } from './find-runs';
import { readCandidates } from './read-candidates';

/** How a heading of each style is written inside a line. */
const INSIDE: Readonly<Record<string, (ordinal: number) => string>> = {
  // "I." for "1." is a slip that old texts are full of.
  'integer.': (ordinal) => `${ordinal === 1 ? '[1I]' : ordinal}\\.\\s{0,8}(?=["“A-Z[])`,
  zero: (ordinal) => `${ordinal}\\.0\\.?\\s{1,8}(?=["“A-Z[])`,
  article: (ordinal) =>
    `(?:ARTICLE|Article)[\\s–-]{1,3}(?:${ordinal}|${toRoman(ordinal)}|${inWords(ordinal)})(?![\\w(])`,
  section: (ordinal) => `(?:SECTION|Section)\\s{1,3}(?:${ordinal}|${toRoman(ordinal)})(?![\\w(])`,
  // Above its decimals a number may stand in any of these ways.
  grouped: (ordinal) => `(?:(?:ARTICLE|SECTION|CLAUSE)\\s{1,3})?${ordinal}(?:\\.0)?\\.?\\s{1,8}(?=["“]?[A-Z]{2,})`,
};

function inWords(ordinal: number): string {
  const word = NUMBER_WORDS[ordinal] ?? String(ordinal);
  return `${word.toUpperCase()}|${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

const MAX_GAP = 4;
const LEAST_MEMBERS = 3;
/** How far beyond the last article its successor may begin, in mean articles. */
const TAIL = 4;

/**
 * The members of a list and, where it skips a number, the heading with that number that stands between its neighbours all the same:
 * after a line that has not ended, or inside a line that has lost its breaks. So too before its first and behind its last one.
 */
export function fillGaps(text: string, lines: readonly Line[], run: Run, to: number): Candidate[] {
  const { members, style } = run;
  const first = members[0];
  const last = members.at(-1);
  if (first === undefined || last === undefined || members.length < LEAST_MEMBERS) return members;
  const styles = [...new Set([style, ...members.map((member) => member.style)])].filter((one) => one in INSIDE);
  if (styles.length === 0) return members;
  const search = { text, lines, styles, to, shape: commonShape(members) };
  const filled = [...between(search, undefined, first, 1)];
  members.forEach((member, index) => {
    const next = members[index + 1];
    filled.push(member);
    if (next !== undefined) filled.push(...between(search, member, next, member.ordinal + 1));
  });
  return [...filled, ...behind(search, first, last, members.length)];
}

type Search = { text: string; lines: readonly Line[]; styles: readonly string[]; to: number; shape: string };

function commonShape(members: readonly Candidate[]): string {
  const titled = members.filter((member) => member.title !== null).length;
  return titled * 2 >= members.length ? 'titled' : 'plain';
}

function between(search: Search, before: Candidate | undefined, after: Candidate, from: number): Candidate[] {
  const missing = after.ordinal - from;
  if (missing < 1 || missing > MAX_GAP || !Number.isInteger(from)) return [];
  return collect(search, from, after.ordinal, {
    start: before?.contentStart ?? search.lines[0]?.start ?? 0,
    end: after.start,
  });
}

function behind(search: Search, first: Candidate, last: Candidate, count: number): Candidate[] {
  const mean = (last.start - first.start) / Math.max(1, count - 1);
  const over = search.lines.find((line) => line.start > last.start && endsList(line.text));
  const end = Math.min(search.to, over?.start ?? search.to, last.start + mean * TAIL);
  return collect(search, last.ordinal + 1, last.ordinal + 1 + MAX_GAP, { start: last.contentStart, end });
}

/** The headings numbered `from` up to below `until` inside a span, each behind the one before. */
function collect(search: Search, from: number, until: number, span: { start: number; end: number }): Candidate[] {
  const found: Candidate[] = [];
  let { start } = span;
  for (let ordinal = from; ordinal < until; ordinal += 1) {
    const candidate = firstOf(search.styles, (style) => findOne(search, style, ordinal, start, span.end));
    if (candidate === undefined) continue;
    found.push(candidate);
    start = candidate.contentStart;
  }
  return found;
}

/** By the first of the styles that finds one. */
function firstOf<T>(styles: readonly string[], find: (style: string) => T | undefined): T | undefined {
  for (const style of styles) {
    const found = find(style);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findOne(search: Search, style: string, ordinal: number, start: number, end: number): Candidate | undefined {
  const { text, lines } = search;
  const write = INSIDE[style];
  if (write === undefined || start >= end) return undefined;
  const pattern = new RegExp(`(?:${BELONGS_TO}|${BEHIND_SENTENCE})(?<![\\w.,(§])${write(ordinal)}`, 'g');
  for (const { index } of text.slice(start, end).matchAll(pattern)) {
    const at = start + index;
    const lineIndex = indexOfLine(lines, at);
    const line = lines[lineIndex];
    if (line === undefined || line.inTable || at >= line.end) continue;
    const opensLine = at === line.start;
    if (opensLine && !isFreeStanding(lines[lineIndex - 1], line, 'reference')) continue;
    const own = opensLine ? line : { ...line, start: at, text: text.slice(at, line.end), label: null };
    const candidate = readCandidates(search, own, lineIndex).find(
      (one) =>
        one.ordinal === ordinal &&
        (style === 'grouped' || one.style === style || (ordinal === 1 && one.style === 'ROMAN.')),
    );
    if (candidate !== undefined && (candidate.title !== null || (opensLine && search.shape === 'plain')))
      return candidate;
  }
  return undefined;
}

function indexOfLine(lines: readonly Line[], offset: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
