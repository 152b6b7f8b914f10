import { z } from 'zod';
import table from '../data/currencies.json';

export const CURRENCY_UNITS = [
  ...(['usd', 'aud', 'cad', 'nzd', 'sgd', 'hkd', 'krw', 'eur', 'gbp', 'jpy', 'cny'] as const),
  ...(['chf', 'sek', 'nok', 'dkk', 'inr', 'zar', 'aed'] as const),
] as const;
export type CurrencyUnit = (typeof CURRENCY_UNITS)[number];

const CURRENCIES = z
  .array(
    z.strictObject({
      unit: z.enum(CURRENCY_UNITS),
      /** ISO 4217. */
      code: z.string(),
      /** How English puts it before an amount; none where it is told by its code. */
      sign: z.string(),
      ko: z.string(),
      /** What stands before an amount of it, as a pattern. */
      before: z.string(),
    }),
  )
  .parse(table);

const CODES: ReadonlyMap<string, string> = new Map(CURRENCIES.map(({ unit, code }) => [unit, code]));
const BY_CODE = new Map(CURRENCIES.map((currency) => [currency.code, currency]));
/** Every sign that stands before an amount, as the source of a pattern. */
export const CURRENCY_SIGNS = [...CURRENCIES.map(({ before }) => before), '\\$'].join('|');
/** In a contract that names no other dollar, the sign is that of the United States. */
const SIGNED = [
  ...CURRENCIES.map(({ unit, before }) => ({ unit, pattern: new RegExp(`(?<![A-Za-z])(?:${before})\\s*$`, 'iu') })),
  { unit: 'usd' as const, pattern: /\$\s*$/u },
];
const ANYWHERE = [
  ...CURRENCIES.map(({ unit, before }) => ({ unit, pattern: new RegExp(`(?<![A-Za-z])(?:${before})\\s?\\d`, 'iu') })),
  { unit: 'usd' as const, pattern: /\$\s?\d/u },
];

/** The ISO code of a unit; undefined for what is no money. */
export const codeOf = (unit: string): string | undefined => CODES.get(unit);

/** What a currency is called: its sign in English (or its code), its word in Korean; null for a code that is not known. */
export function namesOf(code: string): { ko: string; sign: string } | null {
  const known = BY_CODE.get(code);
  return known === undefined ? null : { ko: known.ko, sign: known.sign === '' ? `${code} ` : known.sign };
}

/** The currency that the words before an amount name. */
export const currencyBefore = (words: string): CurrencyUnit | undefined =>
  SIGNED.find(({ pattern }) => pattern.test(words))?.unit;

/** The first currency, in the order of the table, that a text has amounts of. */
export const currencyWithin = (text: string): CurrencyUnit | undefined =>
  ANYWHERE.find(({ pattern }) => pattern.test(text))?.unit;

/** Whether "dollars" may mean it. */
export const isDollar = (unit: string): boolean => BY_CODE.get(codeOf(unit) ?? '')?.sign.endsWith('$') === true;
