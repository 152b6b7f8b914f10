import { currencyWithin } from './currencies';
import type { Unit } from './units';

/** Cents are of whatever money the text is in. */
export function centsOf<Read extends { unit: Unit; factor: number }>(text: string, read: Read | null): Read | null {
  return read === null || read.factor >= 1 || read.unit !== 'usd'
    ? read
    : { ...read, unit: currencyWithin(text) ?? read.unit };
}

/** Hundredths without what a binary number adds to them. */
export const scaled = (value: number, factor: number) =>
  factor < 1 ? Number((value * factor).toFixed(6)) : value * factor;
