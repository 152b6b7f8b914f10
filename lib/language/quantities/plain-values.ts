import { codeOf } from './currencies';
import type { Quantity } from './read-quantities';

type Figure = Pick<Quantity, 'value' | 'unit'>;

/** "KRW 50000000"; null for what is no money. */
export function toMoney({ value, unit }: Figure): string | null {
  const currency = codeOf(unit);
  return currency === undefined ? null : `${currency} ${plainNumber(value)}`;
}

/** The amount and currency of "KRW 50000000"; null for what is none. */
export function parseMoney(said: string | undefined): { amount: number; currency: string } | null {
  const [currency = '', digits = ''] = said?.split(' ') ?? [];
  const amount = Number(digits);
  return digits === '' || !Number.isFinite(amount) ? null : { amount, currency };
}

/** ISO 8601; `said` are the figure's words, for years that are no months. Null for what is no span of time. */
export function toDuration({ value, unit }: Figure, said: string): string | null {
  if (value <= 0) return null;
  if (unit === 'day' || unit === 'businessDay') return `P${plainNumber(value)}D`;
  if (unit === 'hour') return `PT${plainNumber(value)}H`;
  if (unit === 'minute') return `PT${plainNumber(value)}M`;
  if (unit !== 'month') return null;
  return value % 12 === 0 && !/개\s*월|달|month/iu.test(said) ? `P${value / 12}Y` : `P${plainNumber(value)}M`;
}

/** "2개월분", "석 달 치": so much as falls due in that time, not a time. */
export function isAmountOfTime(after: string): boolean {
  return /^\s?(?:치|분)(?=[의을를이\s,.에]|$)|^\s?분(?:의|을|에)/u.test(after);
}

/** YYYY-MM-DD; null for what is no whole date. */
export function toIsoDate({ value, unit }: Figure): string | null {
  const digits = String(value);
  if (unit !== 'date' || !/^(?:19|20)\d{6}$/u.test(digits)) return null;
  const [month, day] = [Number(digits.slice(4, 6)), Number(digits.slice(6))];
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

/** At most six digits behind the point, no noise of floating point. */
export function plainNumber(value: number): string {
  return String(Number(value.toFixed(6)));
}
