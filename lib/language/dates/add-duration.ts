const DURATION = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?$/u;
const DAY_MS = 86_400_000;

const MONTHS_OF_YEAR = 12;

type DurationParts = { years: number; months: number; weeks: number; days: number };

/** The parts of an ISO 8601 length of calendar time ("P1Y6M"); null for what is none, or says nothing. */
export function readDuration(duration: string): DurationParts | null {
  const parts = DURATION.exec(duration)?.slice(1);
  if (parts === undefined || parts.every((part) => part === undefined)) return null;
  const [years = 0, months = 0, weeks = 0, days = 0] = parts.map((part) => Number(part ?? 0));
  return { years, months, weeks, days };
}

/** How many whole months a length of time is; null for one with days, or for what is none. */
export function monthsIn(duration: string): number | null {
  const parts = readDuration(duration);
  return parts === null || parts.weeks > 0 || parts.days > 0 ? null : parts.years * MONTHS_OF_YEAR + parts.months;
}

/**
 * The day a length of time after another one, or before it with `times` -1, both as ISO 8601; the 31st becomes the last of a
 * shorter month. Null for what is no date or no length.
 */
export function addDuration(date: string, duration: string, times: 1 | -1 = 1): string | null {
  const parts = readDuration(duration);
  const from = new Date(`${date}T00:00:00Z`);
  if (parts === null || Number.isNaN(from.getTime())) return null;
  const month = from.getUTCMonth() + times * (parts.years * MONTHS_OF_YEAR + parts.months);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const moved = Date.UTC(from.getUTCFullYear(), month, Math.min(lastDay, from.getUTCDate()));
  return toIso(moved + times * (parts.weeks * 7 + parts.days) * DAY_MS);
}

/** From one day to a later one. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS);
}

export function dayBefore(date: string): string {
  return toIso(Date.parse(`${date}T00:00:00Z`) - DAY_MS);
}

/** The months from one day to the last of a term, as ISO 8601; null where they are not whole, or none. */
export function wholeMonths(first: string, last: string): string | null {
  const [year = 0, month = 0] = first.split('-').map(Number);
  const [lastYear = 0, lastMonth = 0] = last.split('-').map(Number);
  const about = (lastYear - year) * 12 + lastMonth - month;
  const months = [about, about + 1].find((count) => {
    const day = count > 0 ? addDuration(first, `P${count}M`) : null;
    return day !== null && dayBefore(day) === last;
  });
  if (months === undefined) return null;
  return months % 12 === 0 ? `P${months / 12}Y` : `P${months}M`;
}

function toIso(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
