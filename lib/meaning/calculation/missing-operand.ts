import { inWordsOfColumn, readColumnQuantities } from '#lib/language/quantities/column-units';
import { toMoney } from '#lib/language/quantities/plain-values';
import { readQuantities } from '#lib/language/quantities/read-quantities';
import { isForEach, stretchOf } from '#lib/language/terms/per-what';
import type { Known, Place } from './formula';
import type { SourceText } from './calculate';
import { periodOf, piecesOf } from './list-times';
import { lengthOf, moneyOf } from './operands';

/** What a question would have to tell for a sum: how long, how much money, how many. */
export type Operand = 'time' | 'amount' | 'count';
export type Missing = { place: Place; operands: Operand[] };

/** So likely a rule must be to answer for its operands to be asked for. */
const LEAST_JUDGED = 0.3;

/**
 * What the rule that most likely answers counts by and a question without any figures leaves out; null where there is no
 * such rule, or the question gives figures that only did not fit.
 */
export function missingOperand(question: string, texts: readonly SourceText[], known: Known): Missing | null {
  const asked = { text: question, figures: readQuantities(question) };
  if (asked.figures.length > 0) return null;
  const likeliest = texts
    .map((source, at) => ({ ...source, at }))
    .filter(({ isBeside }) => !isBeside)
    .toSorted((left, right) => (right.judged ?? 0) - (left.judged ?? 0))[0];
  if (likeliest === undefined || (likeliest.judged ?? 0) < LEAST_JUDGED) return null;
  const { text, at } = likeliest;
  const figures = readColumnQuantities(text);
  const counted = figures.flatMap((figure) => {
    const isRate = figure.unit === 'percent' && figure.comparator === null;
    const isPrice = toMoney(figure) !== null && figure.comparator === null;
    const said = inWordsOfColumn(text, figure);
    const per = figure.rate ?? periodOf(text, figure);
    const isByTime = per !== null || stretchOf(text, figure, figures) !== null;
    const operands: Operand[] = [
      ...(isRate && moneyOf(asked.figures) === null && known.price === undefined ? ['amount' as const] : []),
      ...((isRate || isPrice) && isByTime && !hasTime(asked) ? ['time' as const] : []),
      ...(isPrice && !isByTime && isForEach(said.text, said) && piecesOf(asked).length === 0 ? ['count' as const] : []),
    ];
    const isCounted = isRate ? isByTime : isPrice && operands.length > 0;
    return isCounted && operands.length > 0
      ? [{ place: { source: at, start: figure.start, end: figure.end }, operands }]
      : [];
  });
  // Several rates are several cases: which of them is meant is not for us to ask.
  return counted.length === 1 ? (counted[0] ?? null) : null;
}

const hasTime = (asked: { text: string; figures: ReturnType<typeof readQuantities> }) =>
  asked.figures.some((figure) => lengthOf(asked, figure) !== null);
