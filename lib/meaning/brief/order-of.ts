import { readDuration } from '#lib/language/dates/add-duration';
import { parseDate } from '#lib/language/dates/shift-date';
import type { CellOrder } from '#lib/protocol/library-facts';
import type { Fact } from '#lib/protocol/meaning';

const MONEY = /^([A-Z]{3}) (\d+(?:\.\d+)?)(?:\/\p{L}+)?$/u;
const SHARE = /^(\d+(?:\.\d+)?)%(?:\/\p{L}+)?$/u;
/** Close enough to set lengths of time in order. */
const DAYS = { years: 365, months: 30.4, weeks: 7 } as const;

/** What a value is ordered by where it is a day, an amount of money, a length of time or a share; null for any other. */
export function orderOf(value: Fact['value']): CellOrder | null {
  if (typeof value !== 'string') return null;
  if (parseDate(value) !== null) return { kind: 'date', date: value };
  const [, currency, amount] = MONEY.exec(value) ?? [];
  if (currency !== undefined) return { kind: 'money', currency, amount: Number(amount) };
  const percent = SHARE.exec(value)?.[1];
  if (percent !== undefined) return { kind: 'share', percent: Number(percent) };
  const length = readDuration(value);
  if (length === null) return null;
  const { years, months, weeks, days } = length;
  return { kind: 'duration', days: years * DAYS.years + months * DAYS.months + weeks * DAYS.weeks + days };
}
