import { addDuration, addWorkingDays } from '#lib/language/dates/add-duration';
import { sayDate, sayDuration } from '#lib/language/dates/say-dates';
import { plainNumber, toMoney } from '#lib/language/quantities/plain-values';
import { readQuantities, type Quantity } from '#lib/language/quantities/read-quantities';
import { freeTime } from '#lib/language/terms/free-time';
import { isCountOf, isForEach, readPeriod } from '#lib/language/terms/per-what';
import { byRate } from './by-rate';
import { byScale } from './by-scale';
import { capOf } from './cap-of';
import { isComplete } from './is-complete';
import type { Calculation, Found, Known, Rule } from './calculation';
import { both, countOf, dayOf, join, lengthOf, moneyOf, readMoney, sayAmount, spanOf, type Figures } from './operands';
import { toMoneyResult } from './to-money-result';

export type { Calculation, Known } from './calculation';

/** Where a rule ends and what else belongs to it: the rest of its clause, and texts that may hold its scale. */
type Surroundings = { behind?: string; scales?: readonly string[] };

/**
 * What a rule of a contract comes to for the figures of a question, by what they count: where a figure falls on a scale, what
 * stands beside it; a day and a length of time give a day, money and a rate (for a time) give money, so much for each time or
 * piece and a number of them give money. Null where they fit in none of these ways.
 */
export function calculate(
  question: string,
  rule: string,
  known: Known,
  { behind = '', scales = [] }: Surroundings = {},
): Calculation | null {
  const asked = { text: question, figures: readQuantities(question) };
  const told = { text: rule, figures: readQuantities(rule), limits: readQuantities(`${rule}${behind}`), scales };
  const found =
    byScale(asked, told, known) ?? byRate(asked, told, known) ?? byPrice(asked, told) ?? byDate(asked, told, known);
  if (found === null) return null;
  return { ...found, isComplete: isComplete(asked, told, found, known) };
}

/** So much for each time or piece × how many, those left out that are free. */
function byPrice(asked: Figures, told: Rule): Found | null {
  const prices = told.figures.filter((figure) => toMoney(figure) !== null && figure.comparator !== 'atMost');
  const unpaid = freeTime(told.text, told.figures);
  for (const price of prices) {
    const each = readMoney(toMoney(price) ?? undefined);
    const per = price.rate ?? readPeriod(told.text, price);
    const counts = (figure: Quantity) => isCountOf(asked.text, figure, told.text, price);
    const many =
      per === null
        ? isForEach(told.text, price) && countOf(asked, counts)
        : spanOf(asked, per, { free: unpaid?.value });
    if (each === null || many === null || many === false) continue;
    const free = per === null ? freeOf(told, price, many.count) : [];
    const left = free[0]?.value ?? 0;
    const days = per === null || unpaid === null ? [] : [unpaid];
    const amount = each.amount * (many.count - left);
    const counted = left === 0 ? many.said : both(`(${many.said.en} − ${plainNumber(left)})`);
    const result = toMoneyResult({ ...each, amount }, [sayAmount(each), counted], capOf(told, price, each));
    return { ...result, used: [], operands: many.figures, applied: [price, ...free, ...days] };
  }
  return null;
}

/** "수정이 2회를 초과하면 1회당 5만원": so many cost nothing; a figure said before the price, that more than it is paid for. */
function freeOf({ figures }: Rule, price: Quantity, count: number): Quantity[] {
  const free = figures.find(
    ({ end, comparator, unit, value }) =>
      end <= price.start &&
      comparator === 'above' &&
      (unit === 'plain' || unit === 'times' || unit === 'items') &&
      value < count,
  );
  return free === undefined ? [] : [free];
}

/** A day and a length of time. */
function byDate(asked: Figures, told: Figures, known: Known): Found | null {
  if (moneyOf(asked.figures) !== null) return null;
  const length = told.figures.find((figure) => figure.unit !== 'hour' && lengthOf(told, figure) !== null);
  const own = dayOf(asked.figures);
  const isBack = length?.direction === 'before';
  const from = own ?? (isBack ? known.expiration_date : undefined);
  if (length === undefined || from === undefined) return null;
  const duration = lengthOf(told, length) ?? '';
  const isWorkingDays = length.unit === 'businessDay';
  const times = isBack ? -1 : 1;
  const value = isWorkingDays ? addWorkingDays(from, length.value, times) : addDuration(from, duration, times);
  if (value === null) return null;
  const sign = isBack ? ' − ' : ' + ';
  const formula = join([sayDate(from), sayDuration(duration, isWorkingDays)], sign);
  const used: Found['used'] = own === null ? ['expiration_date'] : [];
  const shown = { result: sayDate(value), formula, cap: null, rest: null, step: null };
  return { kind: 'date', value, ...shown, used, isWorkingDays, operands: Number(own !== null), applied: [length] };
}
