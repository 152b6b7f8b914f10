import { ORDINAL_DAY } from './numerals';
import type { Quantity } from './read-quantities';

/** By the first three letters, in order. */
export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** The name of a month, in full or cut short. */
export const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
/** "7th", "7 th", "7t h" (a torn superscript), "seventh", "twenty-first". */
const DAY_WORD = `(?:(?:twenty|thirty)[- ])?(?:${Object.keys(ORDINAL_DAY).join('|')})`;
const ORDINAL_DIGITS = '\\d{1,2}(?:\\s?(?:s\\s?t|n\\s?d|r\\s?d|t\\s?h)\\b)?';
const YEAR = '(?:19|20)\\d{2}';
const DATE = new RegExp(
  [
    `(?<y1>${YEAR})\\s*[년年]\\s*(?<m1>\\d{1,2})\\s*[월月](?:\\s*(?<d1>\\d{1,2})\\s*[일日])?`,
    `(?<y2>${YEAR})\\s*[-./]\\s*(?<m2>\\d{1,2})\\s*[-./]\\s*(?<d2>\\d{1,2})\\b\\.?`,
    `\\b(?<mn3>${MONTH})\\s*(?<d3>${ORDINAL_DIGITS})\\s*[,.]?\\s*(?:of\\s+)?(?<y3>${YEAR})`,
    `(?<![\\d/.])(?<d4>${ORDINAL_DIGITS}|\\b${DAY_WORD})\\s+(?:day\\s+(?:of\\s+)?)?(?:of\\s+)?(?<mn4>${MONTH}),?\\s*(?<y4>${YEAR})`,
    `(?<mn5>\\b${MONTH})\\s+(?<d5>\\d{1,2})(?:st|nd|rd|th)?\\b(?!,?\\s*\\d)`,
    '(?<![\\d년]\\s?)(?<m6>\\d{1,2})\\s*월\\s*(?<d6>\\d{1,2})\\s*일',
    `(?<y7>${YEAR})\\s*년(?!간|도?\\s*동안)`,
    // Month first, as it is mostly written; a number above twelve can only be the day.
    `(?<![\\d/])(?<m8>\\d{1,2})/(?<d8>\\d{1,2})/(?<y8>${YEAR}|\\d{2})(?![\\d/])`,
    `(?<![\\d.])(?<d9>\\d{1,2})\\.\\s?(?<m9>\\d{1,2})\\.\\s?(?<y9>${YEAR})(?!\\d)`,
  ].join('|'),
  'giu',
);

/** The dates of a text as yyyymmdd (what is not said is 0), and the text with blanks in their place. */
export function readDates(text: string): { dates: Quantity[]; rest: string } {
  const dates: Quantity[] = [];
  const rest = text.replace(DATE, (match: string, ...parts: unknown[]) => {
    const groups = parts.at(-1);
    const offset = parts.find((part) => typeof part === 'number');
    if (typeof groups !== 'object' || groups === null || typeof offset !== 'number') return match;
    dates.push({
      value: valueOf(new Map(Object.entries(groups))),
      unit: 'date',
      comparator: null,
      direction: null,
      rate: null,
      start: offset,
      end: offset + match.length,
    });
    return ' '.repeat(match.length);
  });
  return { dates, rest };
}

function valueOf(groups: ReadonlyMap<string, unknown>): number {
  const pick = (prefix: string): string => {
    for (const [name, value] of groups)
      if (name.replace(/\d/u, '') === prefix && typeof value === 'string') return value;
    return '';
  };
  const named = MONTHS.indexOf(pick('mn').slice(0, 3).toLowerCase()) + 1;
  const year = said(pick('y'));
  const [month, day] = [named || said(pick('m')), readDay(pick('d'))];
  const isSwapped = named === 0 && month > 12 && month < 32 && day <= 12;
  return fullYear(year) * 10_000 + (isSwapped ? day * 100 + month : month * 100 + day);
}

/** What is not said is 0; a zero that is said is no date and must equal none. */
function said(digits: string): number {
  return digits === '' ? 0 : Number.parseInt(digits, 10) || 99;
}

function readDay(words: string): number {
  if (words === '' || /^\d/u.test(words)) return said(words);
  const [tens, unit = ''] = words.toLowerCase().split(/[- ]/u);
  const base = unit === '' ? 0 : tens === 'twenty' ? 20 : 30;
  return base + (ORDINAL_DAY[unit === '' ? (tens ?? '') : unit] ?? 99);
}

/** Two digits are of this century up to 40. */
function fullYear(year: number): number {
  if (year === 0 || year > 99) return year;
  return year > 40 ? 1900 + year : 2000 + year;
}

/** What one of two dates leaves unsaid (year, day) is no change; what it says must agree. */
export function isSameDate(said: number, source: number): boolean {
  const pairs = [10_000, 100, 1].map((unit) => [
    Math.floor(said / unit) % (unit === 10_000 ? 10_000 : 100),
    Math.floor(source / unit) % (unit === 10_000 ? 10_000 : 100),
  ]);
  return pairs.every(([a, b]) => a === 0 || a === b);
}
