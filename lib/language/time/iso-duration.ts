import type { Quantity } from '../quantities/read-quantities';

/** A span of time as ISO 8601: P30D, P2Y, PT4H; undefined for other figures. `said` are its words: years stay years. */
export function isoDuration({ unit, value }: Quantity, said: string): string | undefined {
  if (unit === 'day' || unit === 'businessDay') return `P${value}D`;
  if (unit === 'hour') return `PT${value}H`;
  if (unit === 'minute') return `PT${value}M`;
  if (unit !== 'month') return undefined;
  return value % 12 === 0 && /년|해|year/iu.test(said) ? `P${value / 12}Y` : `P${value}M`;
}

/** yyyymmdd as YYYY-MM-DD; undefined where a part is not said. */
export function isoDate(value: number): string | undefined {
  const digits = String(value);
  return digits.length === 8 && !/00$/u.test(digits) && digits.slice(4, 6) !== '00'
    ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
    : undefined;
}
