import type { Heading } from '../heading';
import { isFreeStanding } from '#lib/language/lines/is-free-standing';
import type { Line } from '../line';
import { fillGaps } from './fill-gaps';
import { type Candidate, findRuns, type Run, spanOf } from './find-runs';
import { groupDecimals } from './group-decimals';
import { weighOutline } from './weigh-outline';
import { isSigned, type Passage, readCandidates } from './read-candidates';

/** A list of letters or of bracketed numbers must be longer to be believed. */
const LEAST_MEMBERS: Readonly<Record<string, number>> = {
  'upper.': 3,
  '(integer)': 3,
  bare: 3,
  'roman.': 3,
  'integer)': 3,
};
const LEAST_DECIMALS = 4;
const leastMembers = (style: string) =>
  LEAST_MEMBERS[style] ?? (style.startsWith('lettered') || isSigned(style) ? 3 : 2);

/** The articles of a text numbered by figures, letters or the words Article and Section: the list that spans the text. */
export function findNumberedArticles(text: string, lines: readonly Line[], to: number): Heading[] {
  const outside = findAmong(text, lines, to, false);
  return outside.length > 0 ? outside : findAmong(text, lines, to, true);
}

/** Cells of tables are looked at only in a form that is nothing but tables. */
function findAmong(text: string, lines: readonly Line[], to: number, inTables: boolean): Heading[] {
  const byStyle = new Map<string, Candidate[]>();
  lines.forEach((line, index) => {
    if ((line.inTable && !inTables) || !isFreeStanding(lines[index - 1], line, 'top')) return;
    for (const candidate of readCandidates({ text, lines, to }, line, index)) {
      const known = byStyle.get(candidate.style);
      if (known === undefined) byStyle.set(candidate.style, [candidate]);
      else known.push(candidate);
    }
  });
  const decimals = byStyle.get('decimal') ?? [];
  byStyle.delete('decimal');
  const candidates = [...byStyle.values()].flat().sort((one, other) => one.start - other.start);
  const runs = [...byStyle.values()].flatMap((candidates) => findRuns(withoutPageFeet(text, candidates)));
  const chosen = chooseOutline({ text, lines, to }, runs, decimalRun(decimals), candidates);
  return chosen === undefined ? [] : fillGaps(text, lines, chosen, to).map((member) => toHeading(member));
}

const LEAST_FEET = 3;
const MAX_FOOT = 120;

/** Without page numbers, told by the line that stands behind each of them: "12 Source: …" and again "13 Source: …". */
function withoutPageFeet(text: string, candidates: readonly Candidate[]): Candidate[] {
  const footOf = ({ contentStart }: Candidate) =>
    (
      text
        .slice(contentStart, contentStart + MAX_FOOT)
        .trimStart()
        .split('\n')[0] ?? ''
    )
      .replace(/\d/g, '0')
      .trim();
  const times = new Map<string, number>();
  for (const candidate of candidates) {
    const foot = footOf(candidate);
    times.set(foot, (times.get(foot) ?? 0) + 1);
  }
  return candidates.filter((candidate) => {
    const foot = footOf(candidate);
    return foot.length < 6 || foot.length > MAX_FOOT - 20 || (times.get(foot) ?? 0) < LEAST_FEET;
  });
}

/**
 * Whole outlines are compared: the list chosen by its kind and span, the widest one of each other style, and the articles above the
 * decimals. One that explains the passage clearly better than the list chosen first is taken for it.
 */
function chooseOutline(passage: Passage, runs: readonly Run[], decimals: Run, headings: readonly Candidate[]) {
  const usual = preferDecimals(passage, chooseRun(runs), decimals, headings);
  const grouped = decimals.members.length < LEAST_DECIMALS ? null : groupDecimals(passage, decimals, headings);
  const { lines, to } = passage;
  const length = to - (lines[0]?.start ?? 0);
  const weigh = (run: Run) => weighOutline(run, decimals.members, length);
  const others = [
    ...runs.filter((run) => run.members.length >= Math.max(LEAST_OTHER, leastMembers(run.style))),
    ...(grouped === null ? [] : [grouped]),
  ];
  const best = others.reduce<Run | undefined>(
    (so, run) => (so === undefined || weigh(run) > weigh(so) ? run : so),
    undefined,
  );
  if (best === undefined || usual === undefined) return usual ?? best;
  // A list that begins further down divides an attachment, and not the contract.
  const opens = (best.members[0]?.start ?? Infinity) <= (usual.members[0]?.start ?? 0) + NEAR;
  return opens && weigh(best) > weigh(usual) + MARGIN ? best : usual;
}
/** By so much an outline must be better than the usual choice. */
const MARGIN = 0.5;
const LEAST_OTHER = 3;
const NEAR = 400;

/** Where the headings above 1.1, 2.1 … are not numbered, those are the articles. */
function preferDecimals(
  passage: Passage,
  run: Run | undefined,
  decimals: Run,
  candidates: readonly Candidate[],
): Run | undefined {
  if (decimals.members.length < LEAST_DECIMALS) return run;
  if (run !== undefined && spanOf(run) >= spanOf(decimals) * 0.4) return run;
  return groupDecimals(passage, decimals, candidates) ?? decimals;
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
  return widest(runs.filter((run) => run.members.length >= leastMembers(run.style)));
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
