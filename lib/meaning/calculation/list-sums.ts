import { parseMoney } from '#lib/language/quantities/plain-values';
import type { Quantity } from '#lib/language/quantities/read-quantities';
import { readPeriod } from '#lib/language/terms/per-what';
import type { Formula, Place, Source } from './formula';
import type { Line } from './list-bases';
import { toFormula, valueOf } from './to-formula';
import { spansOf } from './list-spans';
import { piecesOf } from './list-times';
import { bracketed, inCoins, join, sayAmount, sayCount, type Figures, type Money, type Words } from './operands';

/** So many lines may be added up. */
const MOST_ADDED = 3;

/** The amounts of two or three lines that the question names together, once or so many times as it says. */
export function listSums(asked: Figures, sources: readonly Source[], lines: readonly Line[]): Formula[] {
  const named = lines.flatMap(({ place, amounts: [first] }) => (first === undefined ? [] : [{ place, ...first }]));
  const pieces = piecesOf(asked).map((figure) => ({
    value: figure.value,
    said: sayCount(figure.value),
    asked: [figure],
  }));
  return subsetsOf(named).flatMap((chosen) => {
    const [first] = chosen;
    if (first === undefined || chosen.some(({ money }) => money.currency !== first.money.currency)) return [];
    const each = { ...first.money, amount: chosen.reduce((sum, { money }) => sum + money.amount, 0) };
    const said = bracketed(
      join(
        chosen.map(({ money }) => sayAmount(money)),
        ' + ',
      ),
    );
    const counts = [null, ...pieces, ...periodsOf(asked, sources, chosen)];
    return counts.map((count) => {
      const total = { ...each, amount: each.amount * (count?.value ?? 1) };
      const steps = count === null ? [said] : [said, count.said];
      const sum = toFormula('sum', { source: first.place.source, figure: first.figure }, total, steps);
      const others = chosen.slice(1).map(({ place }) => place);
      return {
        ...sum,
        place: first.place,
        others,
        asked: count?.asked ?? [],
        told: chosen.map(({ figure }) => figure),
      };
    });
  });
}

/** How many of their own periods the question speaks of, where all of the amounts fall due alike. */
function periodsOf(
  asked: Figures,
  sources: readonly Source[],
  chosen: readonly { place: Place; figure: Quantity }[],
): { value: number; said: Words; asked: readonly Quantity[] }[] {
  const periods = new Set(chosen.map(({ place, figure }) => readPeriod(sources[place.source]?.text ?? '', figure)));
  const named = [...periods].filter((one) => one !== null);
  const [per = 'month'] = named;
  if (named.length > 1 || chosen.length < 2) return [];
  return spansOf(asked, per).map(({ count, said, of }) => ({ value: count, said, asked: of }));
}

function subsetsOf<Item>(items: readonly Item[]): Item[][] {
  const subsets = items.reduce<Item[][]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]]);
  return subsets.filter(({ length }) => length > 1 && length <= MOST_ADDED);
}

/** What is left of money once so many pieces, and a share, are taken off. */
export function listLeftOf(single: readonly Formula[]): Formula[] {
  const units = single.filter(
    ({ form, cap, times: [times] }) => form === 'unit' && cap === null && times?.how === 'pieces',
  );
  return units.flatMap((unit) => {
    const part = parseMoney(unit.value);
    return part === null ? [] : single.flatMap((share) => leftOf(unit, part, share));
  });
}

/** Money, less so many pieces at their price, less a share of it, all in one rule. */
function leftOf(unit: Formula, part: Money, share: Formula): Formula[] {
  const { base, rest } = share;
  const isOfOne = share.form === 'share' && rest !== null && share.place.source === unit.place.source;
  if (!isOfOne || base === null || (base.from !== 'asked' && base.from !== 'price')) return [];
  const taken = parseMoney(share.value);
  if (taken === null || taken.currency !== part.currency) return [];
  const left = inCoins({ ...base, amount: base.amount - part.amount - taken.amount });
  if (left.amount < 0) return [];
  return [
    {
      ...{ ...unit, form: 'left' as const, value: valueOf(left), result: sayAmount(left), used: share.used, base },
      formula: join([base.said, unit.formula, share.formula], ' − '),
      ...{ asked: [...unit.asked, ...base.asked], told: [...unit.told, ...share.told], others: share.others },
    },
  ];
}
