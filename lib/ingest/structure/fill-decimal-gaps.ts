import { BELONGS_TO } from '#lib/language/lines/number-belongs';
import type { PlacedMark } from './grow-clauses';
import { readMark } from './read-mark';

const MAX_GAP = 3;
/** Where a number may stand before a small letter: behind the end of a sentence or of an item. */
const BEHIND_END = /[.;:!?]\s{1,8}(?:and\s|or\s)?$/;

/**
 * The marks and, where decimals skip one (5.2 between 5.1 and 5.3), that one where the text between the two holds it at the start of a
 * sentence: after a line that has not ended, or inside one that has lost its breaks.
 */
export function fillDecimalGaps(text: string, marks: readonly PlacedMark[]): PlacedMark[] {
  const lastOf = new Map<string, { number: number; index: number }>();
  const inserted: PlacedMark[] = [];
  marks.forEach((mark, index) => {
    const numbers = mark.readings[0]?.numbers;
    const number = numbers?.at(-1);
    if (numbers === undefined || number === undefined) return;
    const prefix = numbers.slice(0, -1).join('.');
    const last = lastOf.get(prefix);
    lastOf.set(prefix, { number, index });
    const first = last === undefined && number === 2 && index === 0 ? 0 : last?.number;
    if (first === undefined || number <= first + 1 || number > first + 1 + MAX_GAP) return;
    const from = last === undefined ? mark.start : (marks[last.index]?.start ?? mark.start);
    inserted.push(...findBetween(text, prefix, first + 1, number, { from, to: mark.start }));
  });
  if (inserted.length === 0) return [...marks];
  const taken = new Set(marks.map((mark) => mark.start));
  return [...marks, ...inserted.filter((mark) => !taken.has(mark.start))].sort((one, other) => one.start - other.start);
}

type Span = { from: number; to: number };

function findBetween(text: string, prefix: string, first: number, until: number, span: Span): PlacedMark[] {
  const found: PlacedMark[] = [];
  let { from } = span;
  for (let number = first; number < until; number += 1) {
    const mark = findOne(text, `${prefix}.${number}`, from, span.to);
    if (mark === null) continue;
    found.push(mark);
    from = mark.start + mark.length;
  }
  return found;
}

function findOne(text: string, label: string, from: number, to: number): PlacedMark | null {
  const written = label.replace(/\./g, '\\s?\\.\\s?');
  const number = `(?<![\\w.$(§])(?:(?:Section|SECTION)\\s)?${written}(?!\\.?\\d)\\.?(?=\\s{0,8}["“‘A-Za-z([])`;
  const pattern = new RegExp(`${BELONGS_TO}${number}|(?<=[.;]\\s{1,8}(?:and|or)\\s)${number}`, 'g');
  for (const { index, 0: found } of text.slice(from + 1, to).matchAll(pattern)) {
    const start = from + 1 + index;
    const isSmall = /^[\s]*[a-z]/.test(text.slice(start + found.length, start + found.length + 10));
    if (isSmall && !BEHIND_END.test(text.slice(Math.max(0, start - 16), start))) continue;
    const mark = readMark(text.slice(start, start + 60));
    if (mark !== null && mark.label === label) return { ...mark, start };
  }
  return null;
}
