import { parseMoney, plainNumber } from '#lib/language/quantities/plain-values';
import { measureOf } from '#lib/language/quantities/read-range';
import type { Quantity } from '#lib/language/quantities/read-quantities';
import type { Base, Known, Place } from './formula';
import { both, bracketed, inCoins, join, sayAmount, type Figures, type Money, asMoney } from './operands';

/** Of the money of one rule, so many amounts may be what its share is of. */
const MOST_OF_RULE = 4;
const MINUS = ' − ';

/** A line of a source with its amounts, how much of the question stands in it, and how likely it answers. */
export type Line = {
  place: Place;
  amounts: readonly { money: Money; figure: Quantity }[];
  cover: number;
  judged: number | null;
};

/** The lines that the question most likely speaks of, and those that say what a whole or a month comes to. */
export type Lines = { named: readonly Line[]; priced: readonly Line[]; toldOf: ToldOf };

/** What the words around a figure of a source name as what its share or multiple is of. */
export type ToldOf = (figure: Quantity, source: number) => readonly Base[];

/** Every amount of money that a share may be of: the question's, the rule's, of a line it names, the contract's price. */
export function listBases(
  asked: Figures,
  { told, source }: { told: Figures; source: number },
  { named, priced }: Lines,
  known: Known,
): Base[] {
  const own = asked.figures.flatMap((figure) => baseOf(figure, 'asked', null));
  const ofRule = told.figures
    .filter(({ comparator }) => comparator === null)
    .flatMap((figure) => baseOf(figure, 'rule', { source, start: figure.start, end: figure.end }));
  const ofLines = (lines: readonly Line[], from: 'line' | 'priced') =>
    lines.flatMap(({ place, amounts }) => amounts.flatMap(({ figure }) => baseOf(figure, from, place)));
  return [
    ...own,
    ...pastThresholds(own, told),
    ...ofRule.slice(0, MOST_OF_RULE),
    ...ofLines(named, 'line'),
    ...ofLines(priced, 'priced'),
    ...ofKnown(asked, known),
  ];
}

function baseOf(figure: Quantity, from: Base['from'], place: Place | null): Base[] {
  const money = asMoney(figure);
  if (money === null) return [];
  return [{ ...money, said: sayAmount(money), from, asked: from === 'asked' ? [figure] : [], place }];
}

/** "the part above 5천만원": what of the question's money goes past an amount of the rule, or stays below it. */
function pastThresholds(own: readonly Base[], { figures }: Figures): Base[] {
  const thresholds = figures.filter(({ unit }) => measureOf(unit) === 'money').slice(0, MOST_OF_RULE);
  return own.flatMap((base) =>
    thresholds.flatMap((figure) => {
      const threshold = asMoney(figure);
      if (threshold === null || threshold.currency !== base.currency || threshold.amount === base.amount) return [];
      const [high, low] = threshold.amount < base.amount ? [base, threshold] : [threshold, base];
      const said = bracketed(join([sayAmount(high), sayAmount(low)], MINUS));
      return [{ ...base, amount: high.amount - low.amount, said, from: 'rule' as const }];
    }),
  );
}

/** The price of the contract, and that of the months that the question speaks of. */
function ofKnown({ figures }: Figures, known: Known): Base[] {
  const stated = (['price', 'monthly_price'] as const).flatMap((from) => {
    const money = parseMoney(known[from]);
    return money === null ? [] : [{ ...money, said: sayAmount(money), from, asked: [], place: null }];
  });
  const monthly = stated.find(({ from }) => from === 'monthly_price');
  const months = figures.filter(({ unit }) => unit === 'month');
  const ofMonths = months.flatMap((figure) => {
    if (monthly === undefined) return [];
    const said = join([monthly.said, both(plainNumber(figure.value))], ' × ');
    return [
      {
        ...inCoins({ ...monthly, amount: monthly.amount * figure.value }),
        said,
        from: monthly.from,
        asked: [figure],
        place: null,
      },
    ];
  });
  return [...stated, ...ofMonths];
}
