import { ORDINAL_DAY } from '../quantities/numerals';
import { readQuantities } from '../quantities/read-quantities';

/** A length of time a text names, as ISO 8601. */
export type NamedDuration = { duration: string; isBusiness: boolean; start: number; end: number };

const UNIT = /day|week|month|year|annu|anniv|일|주|달|월|년|해|[日月年]/iu;
/** Said without a number: "renews annually", "an additional year", "year-to-year", "month to month". */
const WORDED =
  /\b(?<month>month(?:ly)?[- ]to[- ]month)\b|\byear(?:ly)?[- ]to[- ]year\b|\bannual(?:ly)?\b|\b(?:additional|another|further|subsequent|successive|succeeding|each|following|next) (?:(?:calendar|contract|full) )?year\b|매년|每年/giu;

/** Behind "20  년" it makes a date to be filled in. */
const OPEN_DATE = /^[\s_]*월/u;
const ORDINALS = Object.keys(ORDINAL_DAY);
/** "the second (2nd) anniversary of": that many years after. */
const ANNIVERSARY = new RegExp(
  `\\b(?:(?<word>${ORDINALS.join('|')})|(?<digits>\\d{1,2})\\s?(?:st|nd|rd|th))\\s+(?:\\(\\d{1,2}\\s?[a-z]{2}\\)\\s+)?(?:year\\s+)?anniversary`,
  'giu',
);

/** Lengths of time in order, in figures and in words; rates, days of a month and ages are none. */
export function listDurations(text: string): NamedDuration[] {
  if (!UNIT.test(text)) return [];
  const counted = readQuantities(text).flatMap(({ value, unit, start, end }) => {
    const duration = toIsoDuration(value, unit, text.slice(start, end));
    const isOpenDate = OPEN_DATE.test(text.slice(end, end + 12));
    return duration === null || isOpenDate ? [] : [{ duration, isBusiness: unit === 'businessDay', start, end }];
  });
  const worded = [...text.matchAll(WORDED)].map(({ index, 0: words, groups }) => ({
    duration: groups?.['month'] === undefined ? 'P1Y' : 'P1M',
    isBusiness: false,
    start: index,
    end: index + words.length,
  }));
  const anniversaries = [...text.matchAll(ANNIVERSARY)].map(({ index, 0: words, groups }) => ({
    duration: `P${ORDINAL_DAY[groups?.['word']?.toLowerCase() ?? ''] ?? Number(groups?.['digits'])}Y`,
    isBusiness: false,
    start: index,
    end: index + words.length,
  }));
  const free = [...anniversaries, ...worded].filter(
    ({ start, end }) => !counted.some((one) => one.start < end && start < one.end),
  );
  return [...counted, ...free].sort((a, b) => a.start - b.start);
}

function toIsoDuration(value: number, unit: string, said: string): string | null {
  if (!Number.isInteger(value) || value <= 0 || value > 2_000) return null;
  if (unit === 'month')
    return value % 12 === 0 && /year|annum|년|해|年/iu.test(said) ? `P${value / 12}Y` : `P${value}M`;
  if (unit === 'businessDay') return `P${value}D`;
  if (unit !== 'day') return null;
  return value % 7 === 0 && /week|주/iu.test(said) ? `P${value / 7}W` : `P${value}D`;
}
