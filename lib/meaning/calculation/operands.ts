import { daysBetween } from '#lib/language/dates/add-duration';
import { plainNumber, toDuration, toIsoDate, toMoney } from '#lib/language/quantities/plain-values';
import { measureOf } from '#lib/language/quantities/read-range';
import type { Quantity } from '#lib/language/quantities/read-quantities';
import { sayMoney } from '#lib/language/quantities/say-money';
import { hasCue } from '#lib/language/terms/key-term-cues';
import type { Calculation, Known } from './calculation';
import { inPeriods, type Periods } from './in-periods';

export type Words = { ko: string; en: string };
export type Money = { amount: number; currency: string };
/** A text with the figures in it. */
export type Figures = { text: string; figures: readonly Quantity[] };

/** The time of a question in a rate's periods: as it is said, or between the two days it names. */
export function spanOf({ text, figures }: Figures, per: string | null): Periods | null {
  const lengths = figures.filter((one) => lengthOf({ text }, one) !== null);
  // "A month's rent, 73 days late": the days are how long it takes.
  const figure = lengths.find(({ unit }) => unit === 'day' || unit === 'businessDay') ?? lengths[0];
  if (figure !== undefined) return inPeriods(figure, per);
  const [first, last] = daysOf(figures);
  return first === undefined || last === undefined
    ? null
    : inPeriods({ unit: 'day', value: daysBetween(first, last) }, per);
}

/** Days named whole; else two in a row whose year is not said, "6월 5일 … 6월 25일", "12월 20일 … 1월 10일". */
function daysOf(figures: readonly Quantity[]): string[] {
  const whole = figures.flatMap((one) => toIsoDate(one) ?? []).toSorted();
  if (whole.length > 0) return whole;
  const inYear = (year: number) => figures.flatMap((one) => toIsoDate({ ...one, value: one.value + year }) ?? []);
  const [first, second] = inYear(ANY_YEAR);
  const next = inYear(ANY_YEAR + A_YEAR)[1];
  if (first === undefined || second === undefined || next === undefined || first <= second) return inYear(ANY_YEAR);
  return [first, next];
}
/** Of 365 days, as yyyymmdd, and the next one. */
const ANY_YEAR = 20_250_000;
const A_YEAR = 10_000;

/** The first day that is named whole. */
export function dayOf(figures: readonly Quantity[]): string | null {
  return figures.flatMap((figure) => toIsoDate(figure) ?? [])[0] ?? null;
}

/** How many pieces a question speaks of, of those wanted. */
export function countOf({ figures }: Figures, isWanted: (figure: Quantity) => boolean = () => true): Periods | null {
  const isYear = ({ unit, value }: Quantity) => unit === 'plain' && value >= YEARS.first && value <= YEARS.last;
  const count = figures.find((figure) => measureOf(figure.unit) === 'count' && !isYear(figure) && isWanted(figure));
  return count === undefined ? null : { count: count.value, said: sayCount(count.value) };
}

/** A bare number of four digits may be a year. */
const YEARS = { first: 1900, last: 2100 };

export const sayCount = (count: number): Words => both(count.toLocaleString('en-US'));

export function lengthOf({ text }: Pick<Figures, 'text'>, figure: Quantity): string | null {
  return figure.unit === 'minute' ? null : toDuration(figure, text.slice(figure.start, figure.end));
}

export function moneyOf(figures: readonly Quantity[]): Money | null {
  return figures.flatMap((figure) => readMoney(toMoney(figure) ?? undefined) ?? [])[0] ?? null;
}

export function readMoney(said: string | undefined): Money | null {
  const [currency = '', digits = ''] = said?.split(' ') ?? [];
  const amount = Number(digits);
  return digits === '' || !Number.isFinite(amount) ? null : { amount, currency };
}

/** Money of the contract that a rule counts by, where the question names none. */
export function baseOf(words: string, known: Known): { base: Money; used: Calculation['used'][number] } | null {
  for (const [cue, used] of BASES) {
    const base = hasCue(words, cue) ? readMoney(known[used]) : null;
    if (base !== null) return { base, used };
  }
  const named = readMoney(known.named_amount);
  return named === null ? null : { base: named, used: 'named_amount' };
}
const BASES = [
  ['monthlyPrice', 'monthly_price'],
  ['total', 'price'],
] as const;

/** "50만원 (500,000원)": both ways where they differ. */
export function sayAmount({ amount, currency }: Money): Words {
  const said = sayMoney(`${currency} ${plainNumber(amount)}`) ?? both(plainNumber(amount));
  const digits = `${amount.toLocaleString('en-US')}원`;
  return currency === 'KRW' && said.ko !== digits ? { ...said, ko: `${said.ko}(${digits})` } : said;
}

/** As it is paid: no won or yen has parts. */
export function inCoins({ amount, currency }: Money): Money {
  return { amount: Number(amount.toFixed(currency === 'KRW' || currency === 'JPY' ? 0 : 2)), currency };
}

export const both = (said: string): Words => ({ ko: said, en: said });

export function join(steps: readonly Words[], sign: string): Words {
  return { ko: steps.map(({ ko }) => ko).join(sign), en: steps.map(({ en }) => en).join(sign) };
}
