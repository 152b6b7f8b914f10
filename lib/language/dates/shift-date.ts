import { readDuration } from './add-duration';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/u;
const DAY_MS = 86_400_000;

type DateParts = { year: number; month: number; day: number };

/** Year, month (1 to 12) and day of YYYY-MM-DD; null for what is no day of the calendar. */
export function parseDate(date: string): DateParts | null {
  const [, year = 0, month = 0, day = 0] = (DATE.exec(date) ?? []).map(Number);
  return day >= 1 && month >= 1 && month <= 12 && day <= daysIn(year, month) ? { year, month, day } : null;
}

/** The day of a month as YYYY-MM-DD, its last one where it has fewer or the day is -1. Months beyond the year count on. */
export function dayOfMonth(year: number, month: number, day: number): string {
  const [inYear, inMonth] = [year + Math.floor((month - 1) / 12), ((((month - 1) % 12) + 12) % 12) + 1];
  const last = daysIn(inYear, inMonth);
  return format(inYear, inMonth, day === -1 ? last : Math.min(day, last));
}

/**
 * A date moved by an ISO 8601 duration of calendar days, back with `sign` -1; null where one of the two cannot be read.
 * Years and months first, to the last day of a shorter month (March 31 less P1M is February 28); the day itself is not counted.
 */
export function shiftDate(date: string, duration: string, sign: 1 | -1): string | null {
  const from = parseDate(date);
  const parts = readDuration(duration);
  if (from === null || parts === null) return null;
  const { years, months, weeks, days } = parts;
  const moved = parseDate(dayOfMonth(from.year, from.month + sign * (years * 12 + months), from.day));
  if (moved === null) return null;
  const at = new Date(utc(moved.year, moved.month, moved.day) + sign * (weeks * 7 + days) * DAY_MS);
  const shifted = format(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());
  return parseDate(shifted) === null ? null : shifted;
}

const utc = (year: number, month: number, day: number) => new Date(0).setUTCFullYear(year, month - 1, day);
const daysIn = (year: number, month: number) => new Date(utc(year, month + 1, 0)).getUTCDate();
const format = (year: number, month: number, day: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
