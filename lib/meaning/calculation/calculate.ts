import { addDuration, addWorkingDays } from '#lib/language/dates/add-duration';
import { sayDate, sayDuration } from '#lib/language/dates/say-dates';
import { plainNumber, toMoney } from '#lib/language/quantities/plain-values';
import { readQuantities, type Quantity } from '#lib/language/quantities/read-quantities';
import { isCountOf, isForEach, readPeriod } from '#lib/language/terms/per-what';
import { byRate } from './by-rate';
import { byScale } from './by-scale';
import { capOf } from './cap-of';
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
  return { ...found, isComplete: found.operands + namedIn(asked, found, known) >= countOperands(asked) };
}

/** A number that only tells what is meant, "포장 디자인 12종", went in with the amount of that. */
function namedIn(asked: Figures, { used }: Found, { named_line: line = '' }: Known): number {
  const count = countOf(asked);
  const isNamed = readQuantities(line).some(({ value }) => value === count?.count);
  return Number(used.includes('named_amount') && isNamed);
}

/** Kinds of figures that a question gives: money, a time or days, a number of pieces, a share. */
function countOperands(asked: Figures): number {
  const given = [moneyOf(asked.figures), spanOf(asked, null) ?? dayOf(asked.figures), countOf(asked)];
  const hasShare = asked.figures.some(({ unit }) => unit === 'percent');
  return given.filter((one) => one !== null).length + Number(hasShare);
}

/** So much for each time or piece × how many, those left out that are free. */
function byPrice(asked: Figures, told: Rule): Found | null {
  const prices = told.figures.filter((figure) => toMoney(figure) !== null && figure.comparator !== 'atMost');
  for (const price of prices) {
    const each = readMoney(toMoney(price) ?? undefined);
    const per = price.rate ?? readPeriod(told.text, price);
    const counts = (figure: Quantity) => isCountOf(asked.text, figure, told.text, price);
    const many = per === null ? isForEach(told.text, price) && countOf(asked, counts) : spanOf(asked, per);
    if (each === null || many === null || many === false) continue;
    const free = per === null ? freeOf(told, price, many.count) : 0;
    const amount = each.amount * (many.count - free);
    const counted = free === 0 ? many.said : both(`(${many.said.en} − ${plainNumber(free)})`);
    const result = toMoneyResult({ ...each, amount }, [sayAmount(each), counted], capOf(told, price, each));
    return { ...result, used: [], operands: 1 };
  }
  return null;
}

/** "수정이 2회를 초과하면 1회당 5만원": so many cost nothing; a figure said before the price, that more than it is paid for. */
function freeOf({ figures }: Rule, price: Quantity, count: number): number {
  const free = figures.find(
    ({ end, comparator, unit, value }) =>
      end <= price.start &&
      comparator === 'above' &&
      (unit === 'plain' || unit === 'times' || unit === 'items') &&
      value < count,
  );
  return free?.value ?? 0;
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
  return { kind: 'date', value, ...shown, used, isWorkingDays, operands: Number(own !== null) };
}
