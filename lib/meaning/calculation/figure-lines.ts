import type { Unit } from '#lib/language/quantities/units';
import { measureOf } from '#lib/language/quantities/read-range';
import { readColumnQuantities } from '#lib/language/quantities/column-units';
import { splitSentences, type Span } from '#lib/language/sentences/split-sentences';

/** A sentence or a row with figures, and how likely it answers (0..1; null where nobody judged). */
export type FigureLine = Span & { judged: number | null };

const LINE = /[^\s;][^\n;]*/gu;

/** The sentences and rows of a text that hold money, shares or times: what a sum can be made of. */
export function figureLines(text: string): Span[] {
  const operands = readColumnQuantities(text).filter(({ unit }) => isOperand(unit));
  return [...text.matchAll(LINE)].flatMap(({ 0: line, index }) =>
    splitSentences(line)
      .map(({ start, end }) => ({ start: index + start, end: index + end }))
      .filter((one) => operands.some(({ start, end }) => start >= one.start && end <= one.end)),
  );
}
const isOperand = (unit: Unit) => unit === 'date' || OPERANDS.has(measureOf(unit));
const OPERANDS: ReadonlySet<ReturnType<typeof measureOf>> = new Set([
  'money',
  'percent',
  'day',
  'month',
  'hour',
  'minute',
]);
