import { A_YEAR, isWithin, measureOf, readRange, type Measure, type Range } from '#lib/language/quantities/read-range';
import { readQuantities, type Quantity } from '#lib/language/quantities/read-quantities';

/** A stretch of a scale and the one figure that stands beside it, a share or an amount. Offsets into the text. */
export type Step = { range: Range; outcome: Quantity; start: number; end: number };

/** What a figure brings, by where it falls: a table or a row of cases, one below the other. */
export type Scale = { measure: Measure; steps: Step[] };

/** A line of a table, a case of a sentence. */
const PIECE = /[^\s;][^\n;]*/gu;

/** The scales of a text: neighbouring pieces that each have a range of the same measure and one outcome. */
export function readScales(text: string): Scale[] {
  const steps = [...text.matchAll(PIECE)].map(({ 0: piece, index }) => readStep(piece, index));
  const scales: Scale[] = [];
  for (const [at, step] of steps.entries()) {
    const before = steps[at - 1];
    if (step === null) continue;
    const { measure } = step.range;
    if (before?.range.measure === measure) scales.at(-1)?.steps.push(step);
    else scales.push({ measure, steps: [step] });
  }
  return scales
    .filter(({ steps: own }) => own.length > 1)
    .map((scale) => (scale.measure === 'date' ? inOrder(scale) : scale));
}

/** Days without their year, one below the other: what comes before the step above it is in the next year. */
function inOrder(scale: Scale): Scale {
  let years = 0;
  let last = 0;
  const steps = scale.steps.map((step) => {
    const { from, to } = step.range;
    const first = from ?? to ?? 0;
    if (first + years < last) years += A_YEAR;
    last = (to ?? first) + years;
    const shift = (day: number | null) => (day === null ? null : day + years);
    return { ...step, range: { ...step.range, from: shift(from), to: shift(to) } };
  });
  return { ...scale, steps };
}

function readStep(piece: string, offset: number): Step | null {
  const figures = readQuantities(piece);
  const range = readRange(piece, figures);
  if (range === null) return null;
  const beside = figures.filter(({ start, end }) => end <= range.start || start >= range.end);
  const outcomes = beside.filter(({ unit }) => unit === 'percent' || measureOf(unit) === 'money');
  const [outcome] = outcomes;
  if (outcome === undefined || outcomes.length > 1) return null;
  const shifted = { ...outcome, start: outcome.start + offset, end: outcome.end + offset };
  return { range, outcome: shifted, start: offset, end: offset + piece.length };
}

/** The one step a value falls on, a day in this year or the next; null where none or several hold it. */
export function stepAt(scale: Scale, value: number): Step | null {
  if (scale.measure !== 'date') return heldBy(scale, value);
  const days = [value % A_YEAR, (value % A_YEAR) + A_YEAR];
  const held = days.flatMap((day) => {
    const step = heldBy(scale, day);
    return step === null ? [] : [{ step, distance: distanceTo(step, day) }];
  });
  return held.toSorted((left, right) => left.distance - right.distance)[0]?.step ?? null;
}

/** How far a day is from the end of its step: "until 20 October" means no day of January. */
function distanceTo({ range: { from, to } }: Step, day: number): number {
  return Math.min(...[from, to].flatMap((end) => (end === null ? [] : [Math.abs(day - end)])));
}

function heldBy({ steps }: Scale, value: number): Step | null {
  const held = steps.filter(({ range }) => isWithin(range, value));
  return held.length === 1 ? (held[0] ?? null) : null;
}
