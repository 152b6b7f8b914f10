import { z } from 'zod';
import table from '../data/units.json';
import { CURRENCY_UNITS } from './currencies';

const UNITS = [
  'day',
  'dayOfMonth',
  'businessDay',
  'month',
  'calendarYear',
  'hour',
  'minute',
  'clock',
  'date',
  'percent',
  'percentPoint',
  ...CURRENCY_UNITS,
  'times',
  'copies',
  'persons',
  'items',
  'plain',
] as const;
export type Unit = (typeof UNITS)[number];

/** Longer and more particular first. Weeks are days and years are months: both are exact. */
const RULES = z
  .array(z.strictObject({ unit: z.enum(UNITS), factor: z.number(), ko: z.string(), en: z.string() }))
  .parse(table);

const COMPILED = RULES.map((rule) => ({
  ...rule,
  pattern: new RegExp(`^\\s*(?:\\([^()]{1,25}\\)\\s*)?(?:(?:${rule.ko})|[-‐‑]?\\s*(?:${rule.en})(?![a-z]))`, 'iu'),
}));

/** The unit a text begins with, the factor to its base unit, and how many characters it takes. */
export function readUnit(after: string): { unit: Unit; factor: number; length: number } | null {
  for (const { unit, factor, pattern } of COMPILED) {
    const match = pattern.exec(after);
    if (match !== null) return { unit, factor, length: match[0].length };
  }
  return null;
}

/** Counters of native numerals ("두 달") and of Sino-Korean ones without digits ("삼개월"); other words may follow by chance. */
export const KOREAN_COUNTER =
  '(?=\\s*(?:\\(\\s*\\d[\\d,]*\\s*\\)\\s*)?(?:개\\s*월|달|년|주일?|일|영업일|시간|회|번|차례|명|사람|부|통|개|가지|건|원|퍼센트|프로|%|배|달러|불|유로))';
