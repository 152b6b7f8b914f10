import { readEnglishTitle } from '../english/read-title';
import { readWordedHeading } from '../english/read-worded-heading';
import type { Heading } from '../heading';
import { isFreeStanding } from '../is-free-standing';
import type { Line } from '../line';
import { readMark } from '../read-mark';
import { type Candidate, findRuns, type Run, spanOf } from './find-runs';

const TOP_STYLES = new Set(['integer.', 'integer)', 'ROMAN.', 'upper.', '(integer)', 'bare', 'zero', 'roman.']);
/** A list of letters or of bracketed numbers must be longer to be believed. */
const LEAST_MEMBERS: Readonly<Record<string, number>> = {
  'upper.': 3,
  '(integer)': 3,
  bare: 3,
  'roman.': 3,
  'integer)': 3,
};
const KOREAN_TITLE = /^([가-힣][가-힣\sㆍ·․,()]{0,24})(?:$|\s?[:：])/;
const LEAST_DECIMALS = 4;
const BARE = /^(\d{1,2})\s{1,12}(?=[A-Z]{2}|[A-Z][a-z]+(?:\s[A-Za-z]+){0,6}\s*$)/;
const ZERO = /^(\d{1,2})\.0\.?\s+/;

/** The articles of a text numbered by figures, letters or the words Article and Section: the list that spans the text. */
export function findNumberedArticles(text: string, lines: readonly Line[], to: number): Heading[] {
  const outside = findAmong(text, lines, to, false);
  return outside.length > 0 ? outside : findAmong(text, lines, to, true);
}

/** Cells of tables are looked at only in a form that is nothing but tables. */
function findAmong(text: string, lines: readonly Line[], to: number, inTables: boolean): Heading[] {
  const byStyle = new Map<string, Candidate[]>();
  lines.forEach((line, index) => {
    if (line.inTable && !inTables) return;
    for (const candidate of candidatesAt(text, lines, line, index, to)) {
      const known = byStyle.get(candidate.style);
      if (known === undefined) byStyle.set(candidate.style, [candidate]);
      else known.push(candidate);
    }
  });
  const decimals = byStyle.get('decimal') ?? [];
  byStyle.delete('decimal');
  const runs = [...byStyle.values()].flatMap((candidates) => findRuns(candidates));
  const chosen = preferDecimals(chooseRun(runs), decimalRun(decimals));
  return chosen === undefined ? [] : chosen.members.map((member) => toHeading(member));
}

/** Where the headings above 1.1, 2.1 … are not numbered, those are the articles. */
function preferDecimals(run: Run | undefined, decimals: Run): Run | undefined {
  if (decimals.members.length < LEAST_DECIMALS) return run;
  return run === undefined || spanOf(run) < spanOf(decimals) * 0.4 ? decimals : run;
}

/** 1.1, 1.2, 2.1: each goes on from the one before, or begins a next group; the first of a group may be lost in a damaged line. */
function decimalRun(candidates: readonly Candidate[]): Run {
  const members: Candidate[] = [];
  let last: readonly number[] = [0, 0];
  for (const candidate of candidates) {
    const [group = 0, member = 0] = candidate.number.split('.').map(Number);
    const [lastGroup = 0, lastMember = 0] = last;
    const goesOn = group === lastGroup && member > lastMember && member <= lastMember + 2;
    const begins = group > lastGroup && group <= lastGroup + 3 && member <= 2;
    if (!goesOn && !begins) continue;
    last = [group, member];
    members.push(candidate);
  }
  return { style: 'decimal', members };
}

function chooseRun(runs: readonly Run[]): Run | undefined {
  for (const style of ['article', 'section']) {
    const worded = widest(runs.filter((run) => run.style === style && run.members.length >= 2));
    if (worded !== undefined && !isInside(worded, runs)) return worded;
  }
  return widest(runs.filter((run) => run.members.length >= (LEAST_MEMBERS[run.style] ?? 2)));
}

/** Sections that restart inside numbered headings are not the top. */
function isInside(worded: Run, runs: readonly Run[]): boolean {
  const other = widest(runs.filter((run) => run.style !== worded.style && run.members.length >= 3));
  return other !== undefined && spanOf(other) > spanOf(worded) * 3;
}

function widest(runs: readonly Run[]): Run | undefined {
  return runs.reduce<Run | undefined>(
    (best, run) => (best === undefined || weightOf(run) > weightOf(best) ? run : best),
    undefined,
  );
}

/** Lettered schedules behind a contract can span more text than its own numbers do. */
function weightOf(run: Run): number {
  return run.style === 'upper.' ? spanOf(run) / 2 : spanOf(run);
}

function candidatesAt(text: string, lines: readonly Line[], line: Line, index: number, to: number): Candidate[] {
  if (!isFreeStanding(lines[index - 1], line, 'top')) return [];
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
    .filter((reading) => TOP_STYLES.has(reading.style) || reading.numbers?.length === 2)
    .map((reading) =>
      complete(text, line, index, to, reading.style, {
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
  const match = KOREAN_TITLE.exec(text.slice(from, Math.min(lineEnd, from + 40)));
  const title = (match?.[1] ?? '').trim();
  return match === null || /다$/.test(title) ? null : { title, end: from + match[0].length };
}

/** To the title on the next line, over at most two line breaks. */
function skipBlank(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && at - from < 120 && /\s/.test(text.charAt(at))) at += 1;
  return at;
}

function toHeading(member: Candidate): Heading {
  const isArticle = member.style === 'article';
  const printed = isArticle || member.style === 'section' ? member.label : member.number;
  return {
    line: member.line,
    start: member.start,
    bodyStart: member.bodyStart,
    number: printed.replace(/\s+/g, ' '),
    title: member.title,
    ordinal: member.ordinal,
    address: isArticle ? `Article ${member.number}` : member.number,
    display: '',
  };
}
