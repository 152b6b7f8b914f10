import { readComparator, type Comparator } from './comparators';
import { codeOf } from './currencies';
import type { Quantity } from './read-quantities';
import type { Unit } from './units';

/** A stretch of a scale: "1,000kg 이상 2,000kg 미만", "60 to 31 days", "more than 90 days"; an open end is null. */
export type Range = {
  from: number | null;
  to: number | null;
  /** Whether the end itself belongs to it. */
  hasFrom: boolean;
  hasTo: boolean;
  measure: Measure;
  start: number;
  end: number;
};

/** What figures can be held beside one another. */
export type Measure = 'day' | 'month' | 'hour' | 'minute' | 'percent' | 'money' | 'count' | 'date';

const MEASURES: Partial<Record<Unit, Measure>> = {
  day: 'day',
  businessDay: 'day',
  month: 'month',
  hour: 'hour',
  minute: 'minute',
  percent: 'percent',
  plain: 'count',
  items: 'count',
  persons: 'count',
  times: 'count',
  copies: 'count',
};

export function measureOf(unit: Unit): Measure | null {
  return codeOf(unit) === undefined ? (MEASURES[unit] ?? null) : 'money';
}

/** Days of the year have an order as well; no more can be reckoned with them. */
export function measureOfRange(unit: Unit): Measure | null {
  return unit === 'date' ? 'date' : measureOf(unit);
}

/** Between the ends of a range there is no more than this. */
const BETWEEN = 26;
const JOINS = /^(?![^]*\|)[^]*?(?:~|∼|～|–|—|-|이상|초과|부터|에서|\bto\b|\band\b|\bthrough\b|\bbut\b|\bup to\b)/iu;
/** A measure that is no unit of ours: "1,000kg 이상", "20 seats or more". */
const OTHER_UNIT = /^\s?[\p{L}㎏㎡]{1,6}(?=\s)/u;
const OR_MORE = /^\s*(?:\+|(?:or|and)\s+(?:higher|above|over|greater|more|up)\b)/iu;
const AND_MORE_BEFORE = /\b(?:from|over)\s*$/iu;

/** The first range of a piece of text, by its figures. Null where none of them bounds another. */
export function readRange(text: string, figures: readonly Quantity[]): Range | null {
  for (const [at, low] of figures.entries()) {
    const high = figures[at + 1];
    const pair = high === undefined ? null : readPair(text, low, high);
    if (pair !== null) return pair;
    const open = readOpen(text, low);
    if (open !== null) return open;
  }
  return null;
}

function readPair(text: string, low: Quantity, high: Quantity): Range | null {
  const between = text.slice(low.end, high.start);
  const measure = measureOfRange(high.unit);
  const isOfOne = measure !== null && (measureOfRange(low.unit) === measure || low.unit === 'plain');
  if (!isOfOne || between.length > BETWEEN || !JOINS.test(between)) return null;
  if (measure === 'date') return betweenDays(low, high);
  const [from, to] = [Math.min(low.value, high.value), Math.max(low.value, high.value)];
  const [first, last] = low.value <= high.value ? [low, high] : [high, low];
  return {
    ...{ from, to, measure, start: low.start, end: high.end },
    hasFrom: boundOf(text, first) !== 'above',
    hasTo: boundOf(text, last) !== 'below',
  };
}

/** From one day of the year to another, over its turn where that comes first; in mmdd, the next year's from 10101 on. */
function betweenDays(low: Quantity, high: Quantity): Range {
  const [from, last] = [low.value % A_YEAR, high.value % A_YEAR];
  const to = last < from ? last + A_YEAR : last;
  return { from, to, hasFrom: true, hasTo: true, measure: 'date', start: low.start, end: high.end };
}
/** Of dates as yyyymmdd. */
export const A_YEAR = 10_000;

function readOpen(text: string, figure: Quantity): Range | null {
  const measure = measureOfRange(figure.unit);
  const bound = boundOf(text, figure);
  if (measure === null) return null;
  if (measure === 'date') return openDay(text, figure);
  if (bound === null) return null;
  const isLow = bound === 'above' || bound === 'atLeast';
  const own = { measure, start: figure.start, end: figure.end };
  return isLow
    ? { ...own, from: figure.value, to: null, hasFrom: bound === 'atLeast', hasTo: false }
    : { ...own, from: null, to: figure.value, hasFrom: false, hasTo: bound === 'atMost' };
}

/** "10월 20일까지", "from 1 January on". */
function openDay(text: string, { value, start, end }: Quantity): Range | null {
  const day = value % A_YEAR;
  const own = { measure: 'date' as const, start, end };
  const [before, after] = [text.slice(0, start), text.slice(end)];
  if (DAY_TO.test(before) || DAY_UNTIL.test(after)) return { ...own, from: null, to: day, hasFrom: false, hasTo: true };
  return DAY_FROM.test(before) || DAY_ON.test(after)
    ? { ...own, from: day, to: null, hasFrom: true, hasTo: false }
    : null;
}
const DAY_TO = /\b(?:by|until|till|up to|before|on or before)\s*$/iu;
const DAY_UNTIL = /^\s?(?:까지|이전|전까지)|^\s?or (?:earlier|before)\b/iu;
const DAY_FROM = /\b(?:from|after|since|on or after)\s*$/iu;
const DAY_ON = /^\s?(?:부터|이후)|^\s?(?:on(?:ward)?s?|or later)\b/iu;

function boundOf(text: string, { comparator, start, end }: Quantity): Comparator | null {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  if (OR_MORE.test(after.replace(OTHER_UNIT, '')) || OR_MORE.test(after)) return 'atLeast';
  if (comparator !== null) return comparator;
  const behindUnit = readComparator('', after.replace(OTHER_UNIT, ''));
  return behindUnit ?? (AND_MORE_BEFORE.test(before) ? 'atLeast' : null);
}

export function isWithin({ from, to, hasFrom, hasTo }: Range, value: number): boolean {
  const isAbove = from === null || value > from || (hasFrom && value === from);
  return isAbove && (to === null || value < to || (hasTo && value === to));
}
