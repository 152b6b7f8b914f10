import { readDates } from '../quantities/read-dates';

/** A calendar day a text names, as YYYY-MM-DD. */
export type NamedDate = { date: string; start: number; end: number };

/** Any of these is in every full date: a cheap look before the reading. */
const YEAR = /(?:19|20)\d{2}|\d\/\d{2}(?!\d)/u;

/** The full dates of a text in order; days without a year, months and days that no calendar has are none. */
export function listDates(text: string): NamedDate[] {
  if (!YEAR.test(text)) return [];
  return readDates(text).dates.flatMap(({ value, start, end }) => {
    const date = toIsoDate(Math.floor(value / 10_000), Math.floor(value / 100) % 100, value % 100);
    return date === null ? [] : [{ date, start, end }];
  });
}

/** YYYY-MM-DD, or null where no calendar has the day. */
function toIsoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < 1900 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}
