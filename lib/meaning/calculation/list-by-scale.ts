import { daysBetween } from '#lib/language/dates/add-duration';
import { plainNumber } from '#lib/language/quantities/plain-values';
import { measureOf, measureOfRange, type Measure } from '#lib/language/quantities/read-range';
import type { Quantity } from '#lib/language/quantities/read-quantities';
import { hasCue } from '#lib/language/terms/key-term-cues';
import type { Asked, Base, Formula, Place, Source } from './formula';
import { toFormula } from './to-formula';
import { both, inCoins, join, sayAmount, sayCount, asMoney } from './operands';
import { inYearOf, spansOf } from './list-spans';
import { readScales, stepAt, type Scale, type Step } from './read-scales';

/** So far above a scale it is said what it is a scale of. */
const HEADING_WITHIN = 240;
type Told = { told: Source; source: number };

/** What stands beside the step on which a figure of the question falls: a share of money, or an amount (for each piece). */
export function listByScale(
  asked: Asked,
  { told, source }: Told,
  bases: readonly Base[],
  toldOf: (figure: Quantity) => readonly Base[] = () => [],
): Formula[] {
  return readScales(told.text).flatMap((scale) => {
    const first = Math.min(...scale.steps.map(({ start }) => start));
    const heading = told.text.slice(Math.max(0, first - HEADING_WITHIN), first);
    return measuredOf(asked, scale.measure).flatMap(({ figures, value, places }) => {
      if (scale.measure === 'money' && hasCue(`${heading}\n${told.text}`, 'byParts'))
        return byParts(bases, scale, { told, source }, figures);
      const step = stepAt(scale, value);
      if (step === null) return [];
      const own = step.outcome.unit === 'percent' ? toldOf(step.outcome) : [];
      const found = ofStep(step, { figures, value }, { told, source }, [...own, ...bases]);
      return found.map((one) => ({ ...one, others: [...one.others, ...places] }));
    });
  });
}

/** Figures of a question as a place on a scale; `places`: days of the contract that they are counted to. */
type Measured = { figures: readonly Quantity[]; value: number; places: readonly Place[] };

/** The figures of a question in the measure of a scale. */
function measuredOf(asked: Asked, measure: Measure): Measured[] {
  const own = asked.figures.filter(({ unit }) => measureOfRange(unit) === measure);
  if (own.length > 0 || measure !== 'day')
    return own.map((figure) => ({ figures: [figure], value: figure.value, places: [] }));
  const spans = spansOf(asked, 'day').map((span) => ({ figures: span.of, value: span.count, places: [] }));
  return spans.length > 0 ? spans : daysAhead(asked);
}

/** "If we cancel on 10 March": so many days before one that the contract names. */
function daysAhead({ figures, days }: Asked): Measured[] {
  return figures.flatMap((figure) =>
    days.flatMap(({ day, place }) => {
      const from = inYearOf(figure, day, 'before');
      const value = from === null ? 0 : daysBetween(from, day);
      return place !== null && value > 0 && value <= DAYS_AHEAD ? [{ figures: [figure], value, places: [place] }] : [];
    }),
  );
}
const DAYS_AHEAD = 366;

function ofStep(
  { outcome, start, end }: Step,
  { figures, value }: { figures: readonly Quantity[]; value: number },
  { source }: Told,
  bases: readonly Base[],
): Formula[] {
  const place = { source, start, end };
  const each = asMoney(outcome);
  if (each !== null) {
    const flat = toFormula('step', { source, figure: outcome }, each, [sayAmount(each)]);
    const isCount = figures.every(({ unit }) => measureOf(unit) === 'count');
    const steps = [sayAmount(each), sayCount(value)];
    const total = { ...each, amount: each.amount * value };
    const times = {
      count: value,
      said: sayCount(value),
      asked: figures,
      told: [],
      how: 'pieces' as const,
      places: [],
      used: [],
    };
    const many = isCount ? [toFormula('step', { source, figure: outcome }, total, steps, { times })] : [];
    return [flat, ...many].map((one) => ({ ...one, place, asked: figures }));
  }
  return bases.map((base) => {
    const amount = (base.amount * outcome.value) / 100;
    const steps = [base.said, both(`${plainNumber(outcome.value)}%`)];
    const formula = toFormula('step', { source, figure: outcome }, { ...base, amount }, steps);
    const used = base.from === 'price' || base.from === 'monthly_price' ? [base.from] : [];
    const rest = outcome.value < 100 ? sayAmount(inCoins({ ...base, amount: base.amount - amount })) : null;
    return {
      ...formula,
      place,
      base,
      used,
      rest,
      asked: [...new Set([...figures, ...base.asked])],
      others: base.place === null ? [] : [base.place],
    };
  });
}

/** A share of money for each part of it that falls on a step: the first 20 at 2 %, what is above them at 3 %. */
function byParts(bases: readonly Base[], { steps }: Scale, { source }: Told, figures: readonly Quantity[]): Formula[] {
  const whole = bases.find(({ from, asked }) => from === 'asked' && asked.some((one) => figures.includes(one)));
  if (whole === undefined) return [];
  const value = whole.amount;
  const parts = steps
    .map((step) => ({ ...step, from: step.range.from ?? 0, to: Math.min(value, step.range.to ?? value) }))
    .filter(({ from, to }) => to > from)
    .toSorted((left, right) => left.from - right.from);
  const [first, last] = [parts[0], parts.at(-1)];
  const isWithoutGap = parts.every(
    ({ from, outcome }, at) => from === (parts[at - 1]?.to ?? 0) && outcome.unit === 'percent',
  );
  if (first === undefined || last === undefined || !isWithoutGap || last.to !== value) return [];
  const amount = parts.reduce((sum, { from, to, outcome }) => sum + ((to - from) * outcome.value) / 100, 0);
  const terms = parts.map(({ from, to, outcome }) =>
    join([sayAmount({ ...whole, amount: to - from }), both(`${plainNumber(outcome.value)}%`)], ' × '),
  );
  const sum = toFormula('parts', { source, figure: first.outcome }, { ...whole, amount }, [join(terms, ' + ')]);
  const [start, end] = [Math.min(...parts.map((one) => one.start)), Math.max(...parts.map((one) => one.end))];
  return [{ ...sum, place: { source, start, end }, base: whole, asked: figures }];
}
