import { cleanTitle, isPlainTitle, isTitle } from '#lib/language/titles/written-title';
import { isSectionTitle } from '#lib/language/titles/section-title';
import type { Line } from '../line';
import { readWordedHeading } from '../english/read-worded-heading';
import type { Candidate, Run } from './find-runs';
import type { Passage } from './read-candidates';

/** So many of the groups have a heading with their number where the groups are what divides the text. */
const LEAST_HEADED = 0.5;
/** How many numbers behind the last group may be those of articles without decimals. */
const TAIL = 12;

type Group = { ordinal: number; first: Candidate; last: Candidate };

/**
 * The articles above decimals that are counted by group (1.1, 1.2, 2.1): each begins at the line that has its number, or at the title
 * above its first decimal, or where there is neither at that decimal itself; one that has no decimals at its line alone. Null where
 * few of the groups have a line with their number: the decimals are then the articles.
 */
export function groupDecimals({ text, lines }: Passage, decimals: Run, headings: readonly Candidate[]): Run | null {
  const groups = toGroups(decimals.members);
  const members: Candidate[] = [];
  let headed = 0;
  for (const group of groups) {
    const after = members.at(-1);
    const from = groups[groups.indexOf(group) - 1]?.last.start ?? -1;
    members.push(...between(headings, after?.ordinal ?? 0, group.ordinal, { from, to: group.first.start }));
    const above = Math.max(members.at(-1)?.contentStart ?? 0, from + 1);
    const found = findHeading(headings, group, above) ?? readHeadingBefore(text, lines, group, above);
    if (found !== undefined) headed += 1;
    members.push(found ?? titleAbove(lines, group.first) ?? bare(group));
  }
  if (groups.length < 2 || headed < groups.length * LEAST_HEADED) return null;
  const last = groups.at(-1);
  const behind = last === undefined ? [] : between(headings, last.ordinal, last.ordinal + TAIL, spanBehind(last));
  return { style: 'grouped', members: [...members, ...behind] };
}

const spanBehind = ({ last }: Group) => ({ from: last.start, to: Infinity });

function toGroups(decimals: readonly Candidate[]): Group[] {
  const groups: Group[] = [];
  for (const decimal of decimals) {
    const ordinal = Number(decimal.number.split('.')[0]);
    const last = groups.at(-1);
    if (last?.ordinal === ordinal) last.last = decimal;
    else groups.push({ ordinal, first: decimal, last: decimal });
  }
  return groups;
}

/** The nearest line above the first decimal of a group that has its number. */
function findHeading(headings: readonly Candidate[], { ordinal, first }: Group, from: number) {
  return headings.findLast(
    (one) => one.ordinal === ordinal && one.start >= from && one.start < first.start && isHeading(one),
  );
}

/** Bracketed numbers and letters count what is inside articles. */
const isHeading = ({ title, style }: Candidate) =>
  style === 'article' || style === 'section' || (title !== null && !INNER.some((inner) => style.startsWith(inner)));
const INNER = ['(', 'upper', 'roman', 'lettered'];

/** In a line that has lost its breaks: "… of the parties. ARTICLE TWO FEES 2.1 The …", "… at once. 5 Governance 5.1 …". */
function readHeadingBefore(text: string, lines: readonly Line[], { ordinal, first }: Group, from: number) {
  const start = Math.max(from, first.start - WITHIN);
  const window = text.slice(start, first.start);
  for (const { index } of LABELS.flatMap((label) => [...window.matchAll(label)].reverse())) {
    const rest = window.slice(index);
    const worded = readWordedHeading(rest);
    const plain = worded === null ? PLAIN.exec(rest) : null;
    const found =
      worded ?? (plain === null ? null : { label: plain[1] ?? '', number: plain[1] ?? '', length: plain[0].length });
    if (found === null || (worded?.ordinal ?? Number.parseInt(found.number, 10)) !== ordinal) continue;
    const written = rest.slice(found.length).trim().replace(/\s+/g, ' ').replace(/[.:]$/, '');
    if (/[.;:]\s/.test(written) || !(isTitle(written) || isPlainTitle(written))) continue;
    const at = start + index;
    const { number, label } = found;
    const place = { line: lines.findLastIndex((line) => line.start <= at), start: at, contentStart: at + found.length };
    const style = worded?.style ?? 'grouped';
    return { ...first, ...place, style, label, number, ordinal, title: cleanTitle(written), bodyStart: first.start };
  }
  return undefined;
}
const WITHIN = 170;
const LABELS = [/(?<![\w.(])(?:ARTICLE|SECTION)(?=[\s.–-])/gi, /(?<![\w.(])\d{1,2}(?=[\s.–-])/g];
const PLAIN = /^(\d{1,2}(?:\.0)?)\.?\s+(?=["“(]?[A-Z])/;

/** Titled lines with the numbers between two, each behind the one before. */
function between(headings: readonly Candidate[], after: number, until: number, span: { from: number; to: number }) {
  const found: Candidate[] = [];
  let { from } = span;
  for (let ordinal = after + 1; ordinal < until; ordinal += 1) {
    const next = headings.find(
      (one) => one.ordinal === ordinal && one.start > from && one.start < span.to && isHeading(one),
    );
    if (next === undefined) continue;
    found.push(next);
    from = next.start;
  }
  return found;
}

function titleAbove(lines: readonly Line[], first: Candidate): Candidate | null {
  const above = lines[first.line - 1];
  if (above === undefined || above.inTable || !above.opensParagraph || !isSectionTitle(above.text)) return null;
  const group = bare({ ordinal: Number(first.number.split('.')[0]), first, last: first });
  return { ...group, line: first.line - 1, start: above.start, title: above.text, bodyStart: above.end };
}

function bare({ ordinal, first }: Group): Candidate {
  const number = String(ordinal);
  return {
    ...first,
    style: 'grouped',
    label: number,
    number,
    ordinal,
    title: null,
    contentStart: first.start,
    bodyStart: first.start,
  };
}
