import { daysBetween } from '#lib/language/dates/add-duration';
import { plainNumber, toIsoDate } from '#lib/language/quantities/plain-values';
import { minutesBetween, readClocks } from '#lib/language/quantities/read-clocks';
import { A_YEAR } from '#lib/language/quantities/read-range';
import type { Quantity } from '#lib/language/quantities/read-quantities';
import type { Asked, Place, StatedTerm, Times } from './formula';
import { inPeriods, type Periods } from './in-periods';
import { lengthOf, type Figures } from './operands';

/** Of a time: whether only whole periods count, and days of it that do not. */
type Counting = { isWhole?: boolean; free?: number | undefined };

/** A time in a rate's periods. `of`: the figures of the question that it is made of; `places`: days of the contract. */
export type Span = Periods & {
  of: readonly Quantity[];
  how: Times['how'] | null;
  places: readonly Place[];
  used: readonly StatedTerm[];
};

/** So far around a figure the times of day that it counts from are of its rule. */
const RULE = 240;
/** A time that is longer is no lateness. */
const MOST_DAYS = 3660;

/**
 * The times that a question may mean, in a rate's periods: as it says them, between two days or hours that it names, or
 * from one that the contract names; the whole term where it says none.
 */
export function listSpans(
  asked: Asked,
  told: Figures,
  figure: Quantity,
  per: string | null,
  counting: Counting = {},
): Span[] {
  const own = spansOf(asked, per, counting);
  if (own.length > 0) return own;
  const others = [...sinceNamedDays(asked, per, counting), ...byTheClock(asked, told, figure, { per, ...counting })];
  return saysNoTime(asked) ? [...others, ...ofTerm(asked, per)] : others;
}

const saysNoTime = (asked: Asked) =>
  asked.clocks.length === 0 && !asked.figures.some((one) => one.unit === 'date' || isLength(asked, one));
const isLength = (asked: Figures, one: Quantity) => one.unit === 'minute' || lengthOf(asked, one) !== null;

/** The times of the question itself. */
export function spansOf(asked: Figures, per: string | null, counting: Counting = {}): Span[] {
  const lengths = asked.figures.filter((one) => isLength(asked, one));
  const spans = lengths.flatMap((figure) => withFigures(periodsOf(figure, per, counting), [figure]));
  if (lengths.length > 0) return spans;
  const [first, last] = daysOf(asked.figures);
  if (first === undefined || last === undefined) return [];
  const dates = asked.figures.filter(({ unit }) => unit === 'date');
  return withFigures(periodsOf({ unit: 'day', value: daysBetween(first, last) }, per, counting), dates);
}

/** "The report came on 20 July": late from the day that the contract names. */
function sinceNamedDays({ figures, days }: Asked, per: string | null, counting: Counting): Span[] {
  return figures.flatMap((figure) =>
    days.flatMap(({ day: from, place }): Span[] => {
      const to = inYearOf(figure, from, 'after');
      const count = to === null ? 0 : daysBetween(from, to);
      if (place === null || count <= 0 || count > MOST_DAYS) return [];
      const spans = withFigures(periodsOf({ unit: 'day', value: count }, per, counting), [figure]);
      return spans.map((span) => ({ ...span, how: 'since', places: [place] }));
    }),
  );
}

/** A day of the question; one without its year in that of another day, or in the next to it where it would be on its other side. */
export function inYearOf(figure: Quantity, day: string, side: 'before' | 'after'): string | null {
  const whole = toIsoDate(figure);
  if (whole !== null || figure.unit !== 'date') return whole;
  const year = Number(day.slice(0, YEAR_DIGITS));
  const inYear = (number: number) => toIsoDate({ ...figure, value: figure.value + number * A_YEAR });
  const same = inYear(year);
  if (side === 'before') return same !== null && same > day ? inYear(year - 1) : same;
  return same !== null && same < day ? inYear(year + 1) : same;
}
const YEAR_DIGITS = 4;

/** From two to half past five; until 5:32 where the rule counts from five. */
function byTheClock(
  { clocks }: Asked,
  { text }: Figures,
  figure: Quantity,
  { per, isWhole }: { per: string | null; isWhole?: boolean },
): Span[] {
  const [first, second] = clocks;
  if (first === undefined) return [];
  const from = Math.max(0, figure.start - RULE);
  const told = readClocks(text.slice(from, figure.end + RULE));
  const pairs = second === undefined ? told.map((one) => [one, first] as const) : [[first, second] as const];
  return pairs.flatMap(([start, end]) => {
    const minutes = minutesBetween(start, end, second !== undefined);
    const spans = minutes === null ? [] : withFigures(inPeriods({ unit: 'minute', value: minutes }, per, isWhole), []);
    return spans.map((span) => ({ ...span, how: 'clock' as const }));
  });
}

function ofTerm({ term }: Asked, per: string | null): Span[] {
  if (term === null) return [];
  return withFigures(inPeriods({ unit: 'month', value: term }, per), []).map((span) => ({
    ...{ ...span, how: 'term' as const, used: ['term' as const] },
  }));
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

const withFigures = (periods: Periods | null, of: readonly Quantity[]): Span[] =>
  periods === null ? [] : [{ ...periods, of, how: null, places: [], used: [] }];

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
/** Of 365 days, as yyyymmdd. */
const ANY_YEAR = 20_250_000;
