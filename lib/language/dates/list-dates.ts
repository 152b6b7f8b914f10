import { readDates } from '../quantities/read-dates';
import { listRangeDates } from './range-dates';
import { toIsoDate } from './to-iso-date';

/** A calendar day a text names, as YYYY-MM-DD. */
export type NamedDate = { date: string; start: number; end: number };

/** Any of these is in every full date: a cheap look before the reading. */
const YEAR = /(?:19|20)\d{2}|\d\/\d{2}(?!\d)/u;

/**
 * The full dates of a text in order, those of a span among them whose other end says their month or year ("16 to 20 February 2026");
 * other days without a year, months and days that no calendar has are none.
 */
export function listDates(text: string): NamedDate[] {
  if (!YEAR.test(text)) return [];
  const full = readDates(text).dates.flatMap(({ value, start, end }) => {
    const date = toIsoDate(Math.floor(value / 10_000), Math.floor(value / 100) % 100, value % 100);
    return date === null ? [] : [{ date, start, end }];
  });
  return [...full, ...listRangeDates(text, full)].toSorted((left, right) => left.start - right.start);
}
