import { addDuration, addWorkingDays, daysBetween } from '#lib/language/dates/add-duration';
import { sayDate, sayDuration } from '#lib/language/dates/say-dates';
import { plainNumber, toDuration, toIsoDate, toMoney } from '#lib/language/quantities/plain-values';
import { readQuantities, type Quantity } from '#lib/language/quantities/read-quantities';
import { sayMoney } from '#lib/language/quantities/say-money';
import { hasCue } from '#lib/language/terms/key-term-cues';
import { isForEach, readPeriod } from '#lib/language/terms/per-what';
import { inPeriods, type Periods } from './in-periods';

type Words = { ko: string; en: string };

/** What comes out, and how: "5,000만원 × 0.1% × 10일". */
export type Calculation = {
  kind: 'money' | 'date';
  /** "KRW 500000" or YYYY-MM-DD. */
  value: string;
  result: Words;
  /** The operands with signs between them. */
  formula: Words;
  /** The most it may come to, where that is less. */
  cap: Words | null;
  /** Which of the contract's own terms went in beside the rule. */
  used: (keyof Known)[];
  isWorkingDays: boolean;
  /** Whether every figure of the question went in: one left over was meant for another rule. */
  isComplete: boolean;
};

/** Key terms that a question may leave out: the whole price (money, "KRW 30000000") and the last day. */
export type Known = { price?: string; expiration_date?: string };

/** How far before and behind a rate its period may stand. */
const REACH = { before: 32, behind: 80 };

/**
 * What a rule of a contract comes to for the figures of a question, by what they count: a day and a length of time give a
 * day, money and a rate (for a time) give money, so much for each time or piece and a number of them give money. Null where
 * they fit in none of these ways. `behind`: what follows the rule in its clause, where the most it may come to may stand.
 */
export function calculate(question: string, rule: string, known: Known, behind = ''): Calculation | null {
  const asked = { text: question, figures: readQuantities(question) };
  const told = { text: rule, figures: readQuantities(rule), limits: readQuantities(`${rule}${behind}`) };
  const found = byRate(asked, told, known) ?? byPrice(asked, told) ?? byDate(asked, told, known);
  return found === null ? null : { ...found, isComplete: found.operands >= countOperands(asked) };
}

/** Kinds of figures that a question gives: money, a time or days, a number of pieces, a share. */
function countOperands(asked: Figures): number {
  const given = [moneyOf(asked.figures), spanOf(asked, null) ?? dayOf(asked.figures), countOf(asked)];
  const hasShare = asked.figures.some(({ unit }) => unit === 'percent');
  return given.filter((one) => one !== null).length + Number(hasShare);
}

/** `operands`: how many of the question's went in. */
type Found = Omit<Calculation, 'isComplete'> & { operands: number };

type Figures = { text: string; figures: readonly Quantity[] };
/** A rule's figures, and those that may limit what it comes to. */
type Rule = Figures & { limits: readonly Quantity[] };
type Money = { amount: number; currency: string };

/** Money × rate, × time where the rate counts by time. */
function byRate(asked: Figures, told: Rule, known: Known): Found | null {
  const percents = told.figures.filter(({ unit, value }) => unit === 'percent' && value > 0);
  const rate = percents.find(({ comparator }) => comparator === null) ?? percents[0];
  if (rate === undefined) return null;
  const own = moneyOf(asked.figures);
  // A share of all that is to be paid, where the question names no amount.
  const base = own ?? (hasCue(told.text, 'total') ? readMoney(known.price) : null);
  if (base === null) return null;
  const per = rate.rate ?? readPeriod(told.text, rate, REACH.before, undefined, REACH.behind);
  const periods = spanOf(asked, per);
  // Without a time a rate by time says nothing; without money of one's own there must at least be a time.
  if ((per !== null && periods === null) || (own === null && periods === null)) return null;
  const share = plainNumber(rate.value);
  const steps = [sayAmount(base), both(`${share}%`), ...(per === null || periods === null ? [] : [periods.said])];
  const amount = (base.amount * rate.value * (per === null ? 1 : (periods?.count ?? 1))) / 100;
  const cap = capOf(told, rate, base);
  const result = toMoneyResult({ amount, currency: base.currency }, steps, cap);
  return { ...result, used: own === null ? ['price'] : [], operands: Number(own !== null) + Number(per !== null) };
}

/** So much for each time or piece × how many. */
function byPrice(asked: Figures, told: Rule): Found | null {
  const prices = told.figures.filter((figure) => toMoney(figure) !== null && figure.comparator !== 'atMost');
  for (const price of prices) {
    const each = readMoney(toMoney(price) ?? undefined);
    const per = price.rate ?? readPeriod(told.text, price);
    const many = per === null ? isForEach(told.text, price) && countOf(asked) : spanOf(asked, per);
    if (each === null || many === null || many === false) continue;
    const amount = each.amount * many.count;
    const result = toMoneyResult({ ...each, amount }, [sayAmount(each), many.said], capOf(told, price, each));
    return { ...result, used: [], operands: 1 };
  }
  return null;
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
  const used: (keyof Known)[] = own === null ? ['expiration_date'] : [];
  const operands = Number(own !== null);
  return { kind: 'date', value, result: sayDate(value), formula, cap: null, used, isWorkingDays, operands };
}

function toMoneyResult(
  { amount, currency }: Money,
  steps: readonly Words[],
  cap: Money | null,
): Omit<Found, 'used' | 'operands'> {
  const isCapped = cap !== null && cap.amount < amount;
  const decimals = currency === 'KRW' || currency === 'JPY' ? 0 : 2;
  const least = Number((isCapped ? cap.amount : amount).toFixed(decimals));
  return {
    kind: 'money',
    value: `${currency} ${plainNumber(least)}`,
    result: sayAmount({ amount: least, currency }),
    formula: join(steps, ' × '),
    cap: isCapped ? sayAmount(cap) : null,
    isWorkingDays: false,
  };
}

/** The most it may come to: a share of the base or an amount, said behind what it limits. */
function capOf({ limits }: Rule, limited: Quantity, base: Money): Money | null {
  const cap = limits.find(
    ({ unit, comparator, start, ...figure }) =>
      start > limited.start &&
      (comparator === 'atMost' || comparator === 'above') &&
      (unit === 'percent' || toMoney({ unit, ...figure }) !== null),
  );
  if (cap === undefined) return null;
  if (cap.unit === 'percent') return { ...base, amount: (base.amount * cap.value) / 100 };
  return readMoney(toMoney(cap) ?? undefined);
}

/** The time of the question in the rate's periods: as it is said, or between the two days it names. */
function spanOf({ text, figures }: Figures, per: string | null): Periods | null {
  const lengths = figures.filter((one) => lengthOf({ text }, one) !== null);
  // "A month's rent, 73 days late": the days are how long it takes.
  const figure = lengths.find(({ unit }) => unit === 'day' || unit === 'businessDay') ?? lengths[0];
  if (figure !== undefined) return inPeriods(figure, per);
  const [first, last] = figures.flatMap((one) => toIsoDate(one) ?? []).toSorted();
  return first === undefined || last === undefined
    ? null
    : inPeriods({ unit: 'day', value: daysBetween(first, last) }, per);
}

/** The first day that is named whole. */
function dayOf(figures: readonly Quantity[]): string | null {
  return figures.flatMap((figure) => toIsoDate(figure) ?? [])[0] ?? null;
}

/** How many pieces the question speaks of. */
function countOf({ figures }: Figures): Periods | null {
  const count = figures.find(
    ({ unit, value }) => COUNTS.has(unit) && !(unit === 'plain' && value >= YEARS.first && value <= YEARS.last),
  );
  return count === undefined ? null : { count: count.value, said: both(count.value.toLocaleString('en-US')) };
}

const COUNTS: ReadonlySet<string> = new Set(['plain', 'items', 'copies', 'persons', 'times']);
/** A bare number of four digits may be a year. */
const YEARS = { first: 1900, last: 2100 };

function lengthOf({ text }: Pick<Figures, 'text'>, figure: Quantity): string | null {
  return figure.unit === 'minute' ? null : toDuration(figure, text.slice(figure.start, figure.end));
}

function moneyOf(figures: readonly Quantity[]): Money | null {
  return figures.flatMap((figure) => readMoney(toMoney(figure) ?? undefined) ?? [])[0] ?? null;
}

function readMoney(said: string | undefined): Money | null {
  const [currency = '', digits = ''] = said?.split(' ') ?? [];
  const amount = Number(digits);
  return digits === '' || !Number.isFinite(amount) ? null : { amount, currency };
}

/** "50만원 (500,000원)": both ways where they differ. */
function sayAmount({ amount, currency }: Money): Words {
  const said = sayMoney(`${currency} ${plainNumber(amount)}`) ?? both(plainNumber(amount));
  const digits = `${amount.toLocaleString('en-US')}원`;
  return currency === 'KRW' && said.ko !== digits ? { ...said, ko: `${said.ko}(${digits})` } : said;
}

const both = (said: string): Words => ({ ko: said, en: said });

function join(steps: readonly Words[], sign: string): Words {
  return { ko: steps.map(({ ko }) => ko).join(sign), en: steps.map(({ en }) => en).join(sign) };
}
