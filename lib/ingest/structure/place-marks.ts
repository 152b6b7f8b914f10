import { hasHangul } from '#lib/language/text/letters';
import { readEnglishTitle } from './english/read-title';
import { readWordedHeading } from './english/read-worded-heading';
import type { PlacedMark } from './grow-clauses';
import { isFreeStanding } from '#lib/language/lines/is-free-standing';
import type { Line } from './line';
import { type Mark, type MarkStyle, readMark } from './read-mark';

const CIRCLED_AFTER_SENTENCE = /[.。)\]>〉:]\s*([②-⑳㉑-㉟])/g;
const MAX_CHAIN = 4;

type Place = { start: number; line: Line; before: Line | undefined };

/**
 * The clause numbers between two offsets: at the start of lines, right after the article's heading, right after another number
 * ("① 1. …"), and ② and on after a sentence. Numbers inside table cells are no clauses, but for a ① that goes on.
 */
export function placeMarks(text: string, lines: readonly Line[], from: number, to: number): PlacedMark[] {
  const marks: PlacedMark[] = [];
  let lastCircled = 0;
  const lastOf = new Map<MarkStyle, number>();
  for (const place of placesBetween(lines, from, to)) {
    const end = Math.min(place.line.end, to);
    let at = place.start;
    for (let depth = 0; depth < MAX_CHAIN; depth += 1) {
      const mark = markAt(text, place, at, end);
      if (mark === null) break;
      const content = text.slice(at + mark.length, at + mark.length + 1);
      const goesOn = mark.readings.some(({ style, ordinal }) => lastOf.get(style) === ordinal - 1);
      if (!isAccepted(mark, place, content, { depth, lastCircled, goesOn })) break;
      if (mark.readings[0]?.style === 'circled') lastCircled = mark.readings[0].ordinal;
      for (const { style, ordinal } of mark.readings) lastOf.set(style, ordinal);
      marks.push({ ...mark, start: at });
      at = afterRunInTitle(text, mark, at + mark.length, end);
    }
    for (const mark of circledInside(text, at, end, lastCircled)) {
      lastCircled = mark.readings[0]?.ordinal ?? lastCircled;
      marks.push(mark);
    }
  }
  return marks;
}

function* placesBetween(lines: readonly Line[], from: number, to: number): Generator<Place> {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.end ?? 0) <= from) low = middle + 1;
    else high = middle;
  }
  for (let index = low; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined || line.start >= to) return;
    const isHeadingRest = line.start < from;
    const before = isHeadingRest || index === low ? undefined : lines[index - 1];
    yield { start: Math.max(line.start, from), line, before };
  }
}

function markAt(text: string, place: Place, at: number, end: number): Mark | null {
  let start = at;
  while (start < end && /[\s.:]/.test(text.charAt(start))) start += 1;
  const rest = text.slice(start, Math.min(end, start + 160));
  const skipped = start - at;
  if (skipped > 0 && place.start !== at) return null;
  const mark = readMark(rest) ?? sectionMark(rest);
  return mark === null ? null : { ...mark, length: mark.length + skipped };
}

/** "Section 3." inside an ARTICLE. */
function sectionMark(text: string): Mark | null {
  const worded = readWordedHeading(text);
  if (worded?.style !== 'section') return null;
  return { label: worded.number, length: worded.length, readings: [{ style: 'section', ordinal: worded.ordinal }] };
}

/** How many marks stand before it in its line, and whether it is the next of the list it would belong to. */
type Beside = { depth: number; lastCircled: number; goesOn: boolean };

/** A decimal or a number with letters that goes into a sentence with a capital needs no more than not to be a reference; the list it must fit guards it. */
function isAccepted(mark: Mark, place: Place, content: string, { depth, lastCircled, goesOn }: Beside): boolean {
  const reading = mark.readings[0];
  if (reading === undefined) return false;
  if (reading.style === 'circled' || reading.style === 'darkCircled')
    return !place.line.inTable || reading.ordinal === lastCircled + 1;
  if (place.line.inTable) return false;
  if (depth > 0) return mark.readings.some((candidate) => candidate.ordinal === 1);
  if (reading.style !== 'decimal' && reading.style !== 'lettered')
    return (
      isFreeStanding(place.before, place.line, 'inner') || (goesOn && isFreeStanding(place.before, place.line, 'next'))
    );
  if (!isFreeStanding(place.before, place.line, 'reference')) return false;
  if (mark.isWorded === true) return isFreeStanding(place.before, place.line, 'top');
  return /^["“‘([A-Z]/.test(content) || hasHangul(content) || isFreeStanding(place.before, place.line, 'top');
}

/** Where a further number may stand: after "5.1 Termination." in "5.1 Termination. (a) Either party …". */
function afterRunInTitle(text: string, mark: Mark, at: number, end: number): number {
  if (mark.readings[0]?.style !== 'decimal' && mark.readings[0]?.style !== 'section') return at;
  const title = readEnglishTitle(text, at, end);
  if (title === null) return at;
  let next = title.end;
  while (next < end && /\s/.test(text.charAt(next))) next += 1;
  return text.charAt(next) === '(' ? next : at;
}

function* circledInside(text: string, from: number, to: number, last: number): Generator<PlacedMark> {
  let expected = last + 1;
  for (const match of text.slice(from, to).matchAll(CIRCLED_AFTER_SENTENCE)) {
    const start = from + match.index + match[0].length - 1;
    const mark = readMark(text.slice(start, start + 8));
    if (mark === null || mark.readings[0]?.ordinal !== expected || expected === 1) continue;
    expected += 1;
    yield { ...mark, start };
  }
}
