import { plainNumber, toMoney } from '#lib/language/quantities/plain-values';
import type { Measure } from '#lib/language/quantities/read-range';
import { hasCue } from '#lib/language/terms/key-term-cues';
import { isForEach } from '#lib/language/terms/per-what';
import type { Found, Known, Rule } from './calculation';
import {
  baseOf,
  both,
  countOf,
  join,
  moneyOf,
  readMoney,
  sayAmount,
  spanOf,
  type Figures,
  type Money,
  type Words,
} from './operands';
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
      const words = `${told.text}\n${withHeading(scale, source)}`;
      if (scale.measure === 'money' && hasCue(`${words}\n${source}`, 'byParts')) {
        const found = byParts(asked, scale);
        if (found !== null) return { ...found.sum, step: { text, ...found.steps } };
        continue;
      }
      const step = figure === undefined || others.length > 0 ? null : stepAt(scale, figure.value);
      if (figure === undefined || step === null) continue;
      const { outcome, start, end } = step;
      const found =
        outcome.unit === 'percent'
          ? shareOfMoney(asked, outcome.value, figure, { words, told }, known)
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

/** A share of money for each part of it that falls on a step: the first 20 at 2 %, what is above them at 3 %. */
function byParts(asked: Figures, { steps }: Scale): { sum: Found; steps: Place } | null {
  const whole = moneyOf(asked.figures);
  if (whole === null) return null;
  const value = whole.amount;
  const parts = steps
    .map((step) => ({ ...step, from: step.range.from ?? 0, to: Math.min(value, step.range.to ?? value) }))
    .filter(({ from, to }) => to > from)
    .toSorted((left, right) => left.from - right.from);
  const [first, last] = [parts[0], parts.at(-1)];
  const isWithoutGap = parts.every(
    ({ from, outcome }, at) => from === (parts[at - 1]?.to ?? 0) && outcome.unit === 'percent',
  );
  if (first === undefined || last === undefined || !isWithoutGap || last.to !== value) return null;
  const amount = parts.reduce((sum, { from, to, outcome }) => sum + ((to - from) * outcome.value) / 100, 0);
  const terms = parts.map(({ from, to, outcome }) =>
    join([sayAmount({ ...whole, amount: to - from }), both(`${plainNumber(outcome.value)}%`)], ' × '),
  );
  const sum = {
    ...toMoneyResult({ ...whole, amount }, [join(terms, ' + ')], null),
    used: [],
    operands: 1,
    applied: [],
  };
  const [start, end] = [Math.min(...parts.map((one) => one.start)), Math.max(...parts.map((one) => one.end))];
  return { sum, steps: { start, end } };
}
type Place = { start: number; end: number };

/** The one amount that a rule itself counts by: "the rate in the table × the daily fee of 2,400,000원"; a limit is none. */
function baseOfRule({ figures }: Rule): Money | null {
  const sums = figures.filter((figure) => toMoney(figure) !== null && figure.comparator === null);
  return sums.length === 1 ? moneyOf(sums) : null;
}

function shareOfMoney(
  asked: Figures,
  share: number,
  figure: Measured,
  { words, told }: { words: string; told: Rule },
  known: Known,
): Found | null {
  const own = moneyOf(asked.figures);
  const ofRule = own ?? baseOfRule(told);
  const other = ofRule === null ? baseOf(words, known) : null;
  const base = ofRule ?? other?.base;
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
