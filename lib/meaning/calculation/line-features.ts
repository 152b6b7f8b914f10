import { measureOf } from '#lib/language/quantities/read-range';
import type { Quantity } from '#lib/language/quantities/read-quantities';
import type { Formula, Place, Source } from './formula';
import type { Line, ToldOf } from './list-bases';
import type { Figures } from './operands';

export type Features = Readonly<Record<string, number>>;

/** What a formula is judged by: the question, the sources, the lines it may name, how much of the question a text has. */
export type Asking = {
  asked: Figures;
  sources: readonly Source[];
  lines: readonly Line[];
  cover: (text: string) => number;
  wanted: Formula['kind'] | null;
  /** How likely the likeliest line answers. */
  bestLine: number;
  toldOf: ToldOf;
};

/** More than these count as many. */
export const MOST_LEFT = 3;

/** What the lines of a formula, the bounds around its figures, and what it leaves out tell of it. */
export function readLineFeatures(formula: Formula, source: Source, asking: Asking): Features {
  return {
    ...ofLines(formula, asking),
    ...ofThresholds(formula, source, asking.asked),
    ...ofDay(formula),
    ...ofSize(formula, asking.asked),
  };
}

/** How likely the lines that a formula takes its amounts from answer the question, by themselves and beside the likeliest. */
function ofLines({ place, others, form }: Formula, { sources, cover, bestLine: best }: Asking): Features {
  const places = [place, ...others];
  const judged = places.map((one) => judgedAt(sources, one));
  const covers = places.map((one) => cover(lineAt(sources[one.source]?.text ?? '', one)));
  const known = judged.flatMap((one) => one ?? []);
  const shared = {
    [`cover least ${form}`]: Math.min(...covers),
    ...(others.length > 0 && { [`others ${form}`]: Math.min(MOST_LEFT, others.length) }),
  };
  if (known.length < judged.length) return { ...shared, 'line not judged': 1, [`line not judged ${form}`]: 1 };
  const [least, mean] = [Math.min(...known), known.reduce((sum, one) => sum + one, 0) / known.length];
  return {
    ...shared,
    'line least': least,
    'line mean': mean,
    'line least beside best': least / best,
    'line mean beside best': mean / best,
    [`line beside best ${form}`]: (known[0] ?? 0) / best,
    ...(known[0] === best && { 'line best': 1, [`line best ${form}`]: 1 }),
  };
}
/** So far around a figure a bound is of its rule. */
const RULE = 240;

/** Bounds in the measure of what the question counts that a formula leaves out: what is free, from where on, up to where. */
function ofThresholds({ times, told, place, form }: Formula, source: Source, asked: Figures): Features {
  const counted = times.flatMap((one) => one.asked);
  const measures = new Set(counted.map((figure) => measureOf(figure.unit)));
  const bounds = source.figures.filter(
    (figure) =>
      measures.has(measureOf(figure.unit)) &&
      Math.abs(figure.start - place.start) <= RULE &&
      !counted.some((one) => one.value === figure.value),
  );
  const isUsed = (figure: Quantity) => told.some((one) => isSame(one, figure));
  const most = Math.max(0, ...counted.map(({ value }) => value));
  const [left, taken] = [bounds.filter((one) => !isUsed(one)), bounds.filter(isUsed)];
  const how = howOf({ times });
  return {
    ...(counted.length === 0 && asked.figures.length > 0 && { [`nothing counted ${form}`]: 1 }),
    ...named(
      'bound left below',
      left.some(({ value, comparator }) => value < most && isBound(comparator)),
      how,
    ),
    ...named(
      'bound left above',
      left.some(({ value, comparator }) => value >= most && isBound(comparator)),
      how,
    ),
    ...named(
      'figure left below',
      left.some(({ value, comparator }) => value < most && !isBound(comparator)),
      how,
    ),
    ...named(
      'bound taken',
      taken.some(({ comparator }) => isBound(comparator)),
      how,
    ),
    ...named(
      'figure taken',
      taken.some(({ comparator }) => !isBound(comparator)),
      how,
    ),
  };
}

const isBound = (comparator: Quantity['comparator']) => comparator !== null;
const named = (name: string, is: boolean, how: string): Features => (is ? { [name]: 1, [`${name} ${how}`]: 1 } : {});

function ofDay({ form, asked, used, calendar, others }: Formula): Features {
  if (form !== 'date') return {};
  const from = asked.length > 0 ? 'asked' : used.length > 0 ? 'last' : others.length > 0 ? 'told' : 'none';
  return { [`day from ${from}`]: 1, ...(calendar !== null && { 'day of work': 1 }) };
}

/** How much is put together, and how much of what the question gives stays out. */
function ofSize({ asked: used, told, times }: Formula, asked: Figures): Features {
  const left = asked.figures.filter((figure) => !used.some((one) => one === figure || isSame(one, figure)));
  return {
    steps: Math.min(MOST_STEPS, told.length + times.length),
    ...(left.length === 0 && { 'all used': 1 }),
    ...(new Set(used).size < used.length && { 'used twice': 1 }),
    ...(used.length === 0 && asked.figures.length > 0 && { 'none used': 1 }),
  };
}
const MOST_STEPS = 6;

function judgedAt(sources: readonly Source[], { source, start, end }: Place): number | null {
  return sources[source]?.lines.find((line) => line.start < end && start < line.end)?.judged ?? null;
}

/** Every seven days is a period as a week is. */
export function howOf({ times: [times] }: Pick<Formula, 'times'>): string {
  return times?.how === 'stretch' ? 'period' : (times?.how ?? 'once');
}

export const isSame = (left: Quantity, right: Quantity) =>
  left.value === right.value && measureOf(left.unit) === measureOf(right.unit);

/** The whole line that a place stands in. */
export function lineAt(text: string, { start, end }: { start: number; end: number }): string {
  const next = text.indexOf('\n', end);
  return text.slice(text.lastIndexOf('\n', start) + 1, next < 0 ? undefined : next);
}
