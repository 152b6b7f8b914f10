import { daysBetween } from '#lib/language/dates/add-duration';
import { plainNumber, toDuration, toIsoDate, toMoney } from '#lib/language/quantities/plain-values';
import type { Quantity } from '#lib/language/quantities/read-quantities';
import { sayMoney } from '#lib/language/quantities/say-money';
import { inPeriods, type Periods } from './in-periods';

export type Words = { ko: string; en: string };
export type Money = { amount: number; currency: string };
/** A text with the figures in it. */
export type Figures = { text: string; figures: readonly Quantity[] };

/** Of a time: whether only whole periods count, and days of it that do not. */
export type Counting = { isWhole?: boolean; free?: number | undefined };

/** The time of a question in a rate's periods: as it is said, or between the two days it names. Null where all of it is free. */
export function spanOf({ text, figures }: Figures, per: string | null, counting: Counting = {}): Span | null {
  const lengths = figures.filter((one) => lengthOf({ text }, one) !== null);
  // "A month's rent, 73 days late": the days are how long it takes.
  const figure = lengths.find(({ unit }) => unit === 'day' || unit === 'businessDay') ?? lengths[0];
  if (figure !== undefined) return withFigures(periodsOf(figure, per, counting), [figure]);
  const [first, last] = daysOf(figures);
  if (first === undefined || last === undefined) return null;
  const dates = figures.filter(({ unit }) => unit === 'date');
  return withFigures(periodsOf({ unit: 'day', value: daysBetween(first, last) }, per, counting), dates);
}

function periodsOf(
  { unit, value }: Pick<Quantity, 'unit' | 'value'>,
  per: string | null,
  { isWhole = false, free = 0 }: Counting,
): Periods | null {
  if (free === 0) return inPeriods({ unit, value }, per, isWhole);
  const isDays = unit === 'day' || unit === 'businessDay';
  const periods = isDays && value > free ? inPeriods({ unit, value: value - free }, per, isWhole) : null;
  if (periods === null || per === 'week') return periods;
  const left = {
    ko: `(${plainNumber(value)} − ${plainNumber(free)}일)`,
    en: `(${plainNumber(value)} − ${plainNumber(free)} days)`,
  };
  const size = (value - free) / periods.count;
  const over = size === 1 ? '' : `/${plainNumber(size)}`;
  return { ...periods, said: { ko: `${left.ko}${over}`, en: `${left.en}${over}` } };
}

/** `of`: the figures of the question that it is made of. */
export type Span = Periods & { of: readonly Quantity[] };

const withFigures = (periods: Periods | null, of: readonly Quantity[]): Span | null =>
  periods === null ? null : { ...periods, of };

/**
 * The days that are named, in the order of time. One without its year is in that of the day named whole before it, else in
 * any one year; where it would be earlier than the one before, in the next: "6월 5일 … 6월 25일", "12월 20일 … 1월 10일".
 */
function daysOf(figures: readonly Quantity[]): string[] {
  const days: string[] = [];
  let year = ANY_YEAR;
  for (const one of figures.filter(({ unit }) => unit === 'date')) {
    const whole = toIsoDate(one);
    const inYear = (number: number) => toIsoDate({ ...one, value: one.value + number });
    const next = whole ?? inYear(year);
    if (next === null) continue;
    if (whole !== null) year = Number(whole.slice(0, 4)) * A_YEAR;
    const isPast = whole === null && next < (days.at(-1) ?? '');
    days.push((isPast ? inYear(year + A_YEAR) : null) ?? next);
  }
  return days.toSorted();
}
/** Of 365 days, as yyyymmdd, and how far the next one is. */
const ANY_YEAR = 20_250_000;
const A_YEAR = 10_000;

/** The first day that is named whole. */
export function dayOf(figures: readonly Quantity[]): string | null {
  return figures.flatMap((figure) => toIsoDate(figure) ?? [])[0] ?? null;
}

export const sayCount = (count: number): Words => both(count.toLocaleString('en-US'));

export function lengthOf({ text }: Pick<Figures, 'text'>, figure: Quantity): string | null {
  return figure.unit === 'minute' ? null : toDuration(figure, text.slice(figure.start, figure.end));
}

/** The money that a figure is; null for what is none. */
export function asMoney(figure: Pick<Quantity, 'unit' | 'value'>): Money | null {
  return readMoney(toMoney(figure) ?? undefined);
}

/** Every figure that is money, as that. */
export function amountsIn(figures: readonly Quantity[]): { money: Money; figure: Quantity }[] {
  return figures.flatMap((figure) => {
    const money = asMoney(figure);
    return money === null ? [] : [{ money, figure }];
  });
}

export function moneyOf(figures: readonly Quantity[]): Money | null {
  return amountsIn(figures)[0]?.money ?? null;
}

export function readMoney(said: string | undefined): Money | null {
  const [currency = '', digits = ''] = said?.split(' ') ?? [];
  const amount = Number(digits);
  return digits === '' || !Number.isFinite(amount) ? null : { amount, currency };
}

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
