import type { Quantity } from '#lib/language/quantities/read-quantities';
import { capOf } from './cap-of';
import type { Asked, Formula, Place, Source, Times } from './formula';
import type { Line } from './list-bases';
import { listTimes } from './list-times';
import { toFormula } from './to-formula';
import { join, sayAmount, type Money, type Words } from './operands';

/** What one amount of a line comes to, once or so many times. */
export type Term = {
  line: Line;
  figure: Quantity;
  money: Money;
  said: Words;
  /** Figures of the question and of the line that went in. */
  asked: readonly Quantity[];
  told: readonly Quantity[];
  times: readonly Times[];
  /** The most that its rule allows. */
  cap: Money | null;
};

/** Of so many lines terms are put together; more than so many ways are none that anybody chooses from. */
const MOST_LINES = 6;
const MOST_TERMS = 48;
const MOST_ORDERS = 400;
const MOST_TIMES = 24;
const MOST_SHARED = 80;

/** Every amount of the lines a question names, by all that it says of how many and how long. */
export function listTerms(asked: Asked, sources: readonly Source[], lines: readonly Line[]): Term[] {
  return lines.slice(0, MOST_LINES).flatMap((line) =>
    line.amounts.flatMap(({ figure, money }) => {
      const told = sources[line.place.source];
      if (told === undefined) return [];
      const once = listTimes(asked, told, figure).slice(0, MOST_TIMES);
      const cap = capOf(told, figure, null);
      const toTerm = (times: readonly Times[]) => termOf({ line, figure, money, times, cap });
      const single = once.map((times) => toTerm(times === null ? [] : [times]));
      const twice = once.flatMap((first, at) =>
        once
          .slice(at + 1)
          .flatMap((second) =>
            first === null || second === null || !isOther(first, second) ? [] : [toTerm([first, second])],
          ),
      );
      return [...single, ...twice];
    }),
  );
}

function termOf({ line, figure, money, times, cap }: Pick<Term, 'line' | 'figure' | 'money' | 'times' | 'cap'>): Term {
  const amount = times.reduce((product, { count }) => product * count, money.amount);
  return {
    ...{ line, figure, times, cap, money: { ...money, amount } },
    said: join([sayAmount(money), ...times.map(({ said }) => said)], ' × '),
    asked: times.flatMap(({ asked }) => asked),
    told: [figure, ...times.flatMap(({ told }) => told)],
  };
}

/** "Six seats for two months"; "ten hours of one and six of another": products of two counts, and sums of terms of different lines. */
export function listOrders(terms: readonly Term[]): Formula[] {
  const products = terms.filter(({ times }) => times.length > 1).map((term) => [term]);
  const counted = terms.filter(({ asked }) => asked.length > 0).slice(0, MOST_TERMS);
  const plain = terms.filter(({ asked }) => asked.length === 0).slice(0, MOST_TERMS);
  const twos = counted.flatMap((first, at) =>
    counted
      .slice(at + 1)
      .filter((second) => fits([first], second))
      .map((second) => [first, second]),
  );
  const threes = twos.slice(0, MOST_TERMS).flatMap((pair) => {
    const behind = counted.slice(counted.findLastIndex((one) => pair.includes(one)) + 1);
    return behind.filter((third) => fits(pair, third)).map((third) => [...pair, third]);
  });
  // "Three Saturdays, two sockets each": one count goes into both.
  const shared = counted
    .flatMap((first, at) => counted.slice(at + 1).map((second) => [first, second]))
    .filter(([first, second]) => first !== undefined && second !== undefined && sharesCount(first, second));
  const withPlain = counted.flatMap((first) => plain.filter((one) => fits([first], one)).map((one) => [first, one]));
  return [...products, ...twos, ...shared.slice(0, MOST_SHARED), ...threes, ...withPlain]
    .slice(0, MOST_ORDERS)
    .map(toOrder);
}

/** Terms of one currency, each of a line and of figures of its own. */
function fits(terms: readonly Term[], next: Term): boolean {
  return terms.every(
    ({ line, asked, money }) =>
      line !== next.line && money.currency === next.money.currency && isApart(asked, next.asked),
  );
}

function sharesCount(first: Term, second: Term): boolean {
  const isOfOne = first.line !== second.line && first.money.currency === second.money.currency;
  return isOfOne && !isApart(first.asked, second.asked);
}

/** Two numbers, not one twice. */
const isOther = (first: Times, second: Times) =>
  isApart(first.asked, second.asked) &&
  isApart(first.told, second.told) &&
  !first.used.some((one) => second.used.includes(one));

const isApart = (left: readonly Quantity[], right: readonly Quantity[]) => left.every((one) => !right.includes(one));

/** The sum of some terms; a RangeError of none. */
export function toOrder(terms: readonly Term[]): Formula {
  const [first] = terms;
  if (first === undefined) throw new RangeError('an order of nothing');
  const amount = terms.reduce((sum, { money }) => sum + money.amount, 0);
  const said = join(
    terms.map((term) => term.said),
    ' + ',
  );
  const order = toFormula(
    'order',
    { source: first.line.place.source, figure: first.figure },
    { ...first.money, amount },
    [said],
    { cap: terms.length === 1 ? first.cap : null },
  );
  const placeOf = ({ line, figure: { start, end } }: Term): Place => ({ source: line.place.source, start, end });
  return {
    ...order,
    others: terms.slice(1).map(placeOf),
    times: terms.flatMap(({ times }) => times),
    used: [...new Set(terms.flatMap(({ times }) => times.flatMap(({ used }) => used)))],
    asked: terms.flatMap(({ asked }) => asked),
    told: terms.flatMap(({ told }) => told),
  };
}
