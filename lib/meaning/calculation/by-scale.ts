import { plainNumber, toMoney } from '#lib/language/quantities/plain-values';
import type { Measure } from '#lib/language/quantities/read-range';
import { hasCue } from '#lib/language/terms/key-term-cues';
import { isForEach } from '#lib/language/terms/per-what';
import type { Found, Known, Rule } from './calculation';
import { baseOf, both, countOf, moneyOf, readMoney, sayAmount, spanOf, type Figures, type Words } from './operands';
import { readScales, stepAt, type Scale } from './read-scales';
import { toMoneyResult } from './to-money-result';

/** So far above a scale it is said what it is a scale of. */
const HEADING_WITHIN = 240;

/** A figure of the question that may fall on a scale. */
type Measured = { measure: Measure; value: number; said: Words; figures: number };

/**
 * What stands beside the step on which a figure of the question falls: a share of the money the question names, or of the
 * whole price where the rule counts by that; an amount, for each piece where the scale is one of prices.
 */
export function byScale(asked: Figures, told: Rule, known: Known): Found | null {
  const given = measuredOf(asked);
  for (const [text, source] of told.scales.entries()) {
    for (const scale of readScales(source)) {
      const [figure, ...others] = given.filter(({ measure }) => measure === scale.measure);
      const step = figure === undefined || others.length > 0 ? null : stepAt(scale, figure.value);
      if (figure === undefined || step === null) continue;
      const { outcome, start, end } = step;
      const words = `${told.text}\n${withHeading(scale, source)}`;
      const found =
        outcome.unit === 'percent'
          ? shareOfMoney(asked, outcome.value, figure, words, known)
          : amountFor(figure, outcome, isForEach(source, outcome) || hasCue(words, 'unitPrice'));
      if (found !== null) return { ...found, step: { text, start, end } };
    }
  }
  return null;
}

function withHeading({ steps }: Scale, source: string): string {
  const [first, last] = [steps[0], steps.at(-1)];
  return source.slice(Math.max(0, (first?.start ?? 0) - HEADING_WITHIN), last?.end);
}

function measuredOf(asked: Figures): Measured[] {
  const [span, count, money] = [spanOf(asked, 'day'), countOf(asked), moneyOf(asked.figures)];
  const months = asked.figures.filter(({ unit }) => unit === 'month');
  const shares = asked.figures.filter(({ unit }) => unit === 'percent');
  return [
    ...(span === null || months.length > 0
      ? []
      : [{ measure: 'day' as const, value: span.count, said: span.said, figures: span.figures }]),
    ...months.map(({ value }) => ({ measure: 'month' as const, value, said: both(plainNumber(value)), figures: 1 })),
    ...(count === null
      ? []
      : [{ measure: 'count' as const, value: count.count, said: count.said, figures: count.figures }]),
    ...shares.map(({ value }) => ({
      measure: 'percent' as const,
      value,
      said: both(`${plainNumber(value)}%`),
      figures: 1,
    })),
    ...(money === null ? [] : [{ measure: 'money' as const, value: money.amount, said: sayAmount(money), figures: 1 }]),
  ];
}

function shareOfMoney(asked: Figures, share: number, figure: Measured, words: string, known: Known): Found | null {
  const own = moneyOf(asked.figures);
  const other = own === null ? baseOf(words, known) : null;
  const base = own ?? other?.base;
  if (base === undefined) return null;
  const amount = (base.amount * share) / 100;
  const result = toMoneyResult({ ...base, amount }, [sayAmount(base), both(`${plainNumber(share)}%`)], null);
  const isBoth = own !== null && figure.measure !== 'money';
  return {
    ...result,
    used: other === null ? [] : [other.used],
    operands: figure.figures + Number(isBoth),
    applied: [],
  };
}

function amountFor(
  { measure, value, said, figures }: Measured,
  outcome: Parameters<typeof toMoney>[0],
  isUnitPrice: boolean,
): Found | null {
  const each = readMoney(toMoney(outcome) ?? undefined);
  if (each === null) return null;
  const isEach = isUnitPrice && measure === 'count';
  const amount = isEach ? each.amount * value : each.amount;
  const steps = isEach ? [sayAmount(each), said] : [sayAmount(each)];
  return { ...toMoneyResult({ ...each, amount }, steps, null), used: [], operands: figures, applied: [] };
}
