import { parseMoney, plainNumber } from '#lib/language/quantities/plain-values';
import type { Quantity } from '#lib/language/quantities/read-quantities';
import type { Formula, Place, Source } from './formula';
import { valueOf } from './to-formula';
import { amountsIn, both, bracketed, inCoins, join, sayAmount, type Figures, type Money } from './operands';

/** Shares of so many lines that the question most likely speaks of may change a sum. */
const MOST_SHARES = 4;
const WHOLE = 100;

type Share = { value: number; place: Place | null; asked: readonly Quantity[]; told: readonly Quantity[] };

/**
 * What a sum becomes by a share of another rule, or of the question: with tax or a surcharge, less a discount, or only that share
 * of it; and what is left of the question's money, or of a line's, once a sum is taken off.
 */
export function listChanged(asked: Figures, sources: readonly Source[], sums: readonly Formula[]): Formula[] {
  const shares = [...sharesOf(asked), ...likeliestShares(sources)];
  const own = amountsIn(asked.figures);
  return sums.flatMap((sum) => {
    const money = parseMoney(sum.value);
    if (money === null || sum.cap !== null) return [];
    return [
      ...shares.filter(({ place }) => !isOf(sum, place)).flatMap((share) => byShare(sum, money, share)),
      ...own
        .filter(({ figure }) => !sum.asked.includes(figure))
        .flatMap(({ money: whole, figure }) => leftOf(sum, money, whole, figure)),
    ];
  });
}

function byShare(sum: Formula, money: Money, { value, place, asked, told }: Share): Formula[] {
  const shared = {
    others: place === null ? sum.others : [...sum.others, place],
    asked: [...sum.asked, ...asked],
    told: [...sum.told, ...told],
  };
  const percent = `${plainNumber(value)}%`;
  const changed = (form: Formula['form'], factor: number, said: string): Formula => {
    const changedMoney = inCoins({ ...money, amount: money.amount * factor });
    const formula = join([bracketed(sum.formula), both(said)], ' × ');
    return { ...sum, ...shared, form, value: valueOf(changedMoney), result: sayAmount(changedMoney), formula };
  };
  return [
    changed('raised', 1 + value / WHOLE, `(1 + ${percent})`),
    ...(value < WHOLE
      ? [changed('lowered', 1 - value / WHOLE, `(1 − ${percent})`), changed('part', value / WHOLE, percent)]
      : []),
  ];
}

function leftOf(sum: Formula, money: Money, whole: Money, figure: Quantity): Formula[] {
  if (whole.currency !== money.currency || whole.amount <= money.amount) return [];
  const left = inCoins({ ...money, amount: whole.amount - money.amount });
  return [
    {
      ...sum,
      ...{ form: 'left', value: valueOf(left), result: sayAmount(left), asked: [...sum.asked, figure] },
      formula: join([sayAmount(whole), bracketed(sum.formula)], ' − '),
    },
  ];
}

function sharesOf({ figures }: Figures): Share[] {
  return figures
    .filter(({ unit, value }) => unit === 'percent' && value > 0)
    .map((figure) => ({ value: figure.value, place: null, asked: [figure], told: [] }));
}

function likeliestShares(sources: readonly Source[]): Share[] {
  const lines = sources.flatMap(({ figures, lines: own }, source) =>
    own.flatMap(({ start, end, judged }) => {
      const shares = figures.filter(
        (one) => one.unit === 'percent' && one.value > 0 && one.start >= start && one.end <= end && one.rate === null,
      );
      return shares.length === 1 && shares[0] !== undefined ? [{ source, figure: shares[0], judged: judged ?? 0 }] : [];
    }),
  );
  return lines
    .toSorted((left, right) => right.judged - left.judged)
    .slice(0, MOST_SHARES)
    .map(({ source, figure }) => ({
      ...{ value: figure.value, asked: [], told: [figure] },
      place: { source, start: figure.start, end: figure.end },
    }));
}

const isOf = ({ place, others }: Formula, other: Place | null) =>
  [place, ...others].some((one) => one.source === other?.source && one.start === other.start);
