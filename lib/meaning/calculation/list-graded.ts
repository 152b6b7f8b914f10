import { measureOf } from '#lib/language/quantities/read-range';
import type { Quantity } from '#lib/language/quantities/read-quantities';
import type { Asked, Formula, Source } from './formula';
import { toFormula } from './to-formula';
import { amountsIn, both, join, lengthOf, sayAmount, sayCount, type Money } from './operands';

/** So near each other two prices and the bound between them are one rule. */
const RULE = 200;
/** More amounts than these are a price list. */
const MOST_AMOUNTS = 12;

/** "27 each for the first ten, 22 from the eleventh on": what a question counts, up to a bound at one price and past it at the next. */
export function listGraded(asked: Asked, sources: readonly Source[]): Formula[] {
  const counted = asked.figures.filter((one) => measureOf(one.unit) === 'count' || lengthOf(asked, one) !== null);
  return sources.flatMap(({ figures }, source) => {
    const amounts = amountsIn(figures).slice(0, MOST_AMOUNTS);
    return amounts.flatMap((first) =>
      amounts
        .filter((second) => isNext(first, second))
        .flatMap((second) =>
          counted.flatMap((count) =>
            boundsOf(figures, count, first.figure, second.figure).map((bound) =>
              graded({ count, bound, first, second }, source),
            ),
          ),
        ),
    );
  });
}

type Amount = { money: Money; figure: Quantity };

const isNext = (first: Amount, second: Amount) =>
  second.figure.start > first.figure.start &&
  second.figure.start - first.figure.end <= RULE &&
  second.money.currency === first.money.currency &&
  second.money.amount !== first.money.amount;

/** Figures of the measure of a count, and smaller, in the rule of two prices. */
function boundsOf(figures: readonly Quantity[], count: Quantity, first: Quantity, second: Quantity): Quantity[] {
  return figures.filter(
    ({ unit, value, start, end }) =>
      measureOf(unit) === measureOf(count.unit) &&
      value > 1 &&
      value < count.value &&
      start >= first.start - RULE &&
      end <= second.end + RULE,
  );
}

function graded(
  { count, bound, first, second }: { count: Quantity; bound: Quantity; first: Amount; second: Amount },
  source: number,
): Formula {
  const past = count.value - bound.value;
  const total = { ...first.money, amount: first.money.amount * bound.value + second.money.amount * past };
  const said = join(
    [
      join([sayAmount(first.money), sayCount(bound.value)], ' × '),
      join([sayAmount(second.money), both(`(${sayCount(count.value).en} − ${sayCount(bound.value).en})`)], ' × '),
    ],
    ' + ',
  );
  const { start, end } = second.figure;
  const times = {
    count: count.value,
    said: sayCount(count.value),
    asked: [count],
    told: [bound],
    how: 'beyond' as const,
  };
  const sum = toFormula('graded', { source, figure: first.figure }, total, [said], {
    times: { ...times, places: [], used: [] },
  });
  return { ...sum, told: [first.figure, bound, second.figure], others: [{ source, start, end }] };
}
