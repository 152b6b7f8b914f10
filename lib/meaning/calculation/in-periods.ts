import { sayDuration } from '#lib/language/dates/say-dates';
import { plainNumber } from '#lib/language/quantities/plain-values';
import type { Quantity } from '#lib/language/quantities/read-quantities';

/** How many, and how that is said. */
export type Periods = { count: number; said: { ko: string; en: string } };

const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, year: 365 };
const MONTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

/**
 * A length of time in periods; as it is without any. Weeks that have begun count, of whole periods only those that are over; a
 * month has no number of days, so days are no months. Null where one is not to be had in the other.
 */
export function inPeriods(
  { unit, value }: Pick<Quantity, 'unit' | 'value'>,
  per: string | null,
  isWhole = false,
): Periods | null {
  if (unit === 'hour' || unit === 'minute') return inHours(unit === 'hour' ? value * MINUTES : value, per, isWhole);
  const isDays = unit === 'day' || unit === 'businessDay';
  if (!isDays && unit !== 'month') return null;
  const size = per === null ? 1 : (isDays ? DAYS : MONTHS)[per];
  if (size === undefined) return null;
  const exact = value / size;
  const count = isWhole ? Math.floor(exact) : per === 'week' ? Math.ceil(exact) : exact;
  const said = sayDuration(isDays ? `P${plainNumber(value)}D` : `P${plainNumber(value)}M`);
  if (size === 1) return { count, said };
  if (per === 'week') return { count, said: sayDuration(`P${count}W`) };
  return { count, said: isWhole ? both(plainNumber(count)) : { ko: `${said.ko}/${size}`, en: `${said.en} / ${size}` } };
}

const MINUTES = 60;

function inHours(minutes: number, per: string | null, isWhole: boolean): Periods | null {
  if (per === 'minute') return { count: minutes, said: sayMinutes(minutes) };
  if (per !== 'hour') return null;
  const count = isWhole ? Math.floor(minutes / MINUTES) : minutes / MINUTES;
  return { count, said: sayHours(count) };
}

const both = (said: string) => ({ ko: said, en: said });
const sayHours = (hours: number) => ({ ko: `${plainNumber(hours)}시간`, en: `${plainNumber(hours)} hours` });
const sayMinutes = (minutes: number) => ({ ko: `${plainNumber(minutes)}분`, en: `${plainNumber(minutes)} minutes` });
