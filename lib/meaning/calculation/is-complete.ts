import { countedNoun } from '#lib/language/quantities/counted-noun';
import { measureOf } from '#lib/language/quantities/read-range';
import { readQuantities, type Quantity } from '#lib/language/quantities/read-quantities';
import { splitSentences } from '#lib/language/sentences/split-sentences';
import type { Found, Known, Rule } from './calculation';
import { lengthOf, spanOf, type Figures } from './operands';

/**
 * Whether a sum is settled: every figure of the question that a rule can count by went in, and no figure beside the one that
 * decides is left over in its sentence. One left over is another case, a part that is free, a second price: the sum would be
 * another.
 */
export function isComplete(asked: Figures, told: Rule, found: Found, known: Known): boolean {
  const step = found.step === null ? '' : (told.scales[found.step.text] ?? '');
  const line = found.used.includes('named_amount') ? (known.named_line ?? '') : '';
  const words = `${told.text}\n${step}\n${line}`;
  const named = readQuantities(line);
  const operands = asked.figures.filter(
    (figure) => isOperand(asked, figure, words) && !named.some(({ value, unit }) => isSame(figure, { value, unit })),
  );
  const isWhole = distinct(operands).length <= found.operands && leftOver(told, found).length === 0;
  return isWhole && !fallsShort(asked, told, found);
}

/** Fewer days than a rule counts from, said in any of its sentences: "from three days on the first counts as well". */
function fallsShort(asked: Figures, { figures }: Rule, { kind, applied, step }: Found): boolean {
  const days = kind === 'money' && step === null ? spanOf(asked, 'day')?.count : undefined;
  if (days === undefined) return false;
  return figures.some(
    (figure) =>
      measureOf(figure.unit) === 'day' &&
      !applied.includes(figure) &&
      ((figure.comparator === 'atLeast' && days < figure.value) ||
        (figure.comparator === 'above' && days <= figure.value)),
  );
}

const isSame = (left: Pick<Quantity, 'value' | 'unit'>, right: Pick<Quantity, 'value' | 'unit'>) =>
  left.value === right.value && measureOf(left.unit) === measureOf(right.unit);

function distinct(figures: readonly Quantity[]): Quantity[] {
  return figures.filter(
    (figure, at) => figures.findIndex((one) => isSame(one, figure) && one.unit === figure.unit) === at,
  );
}

/** Money, shares, days and lengths of time; of numbers those that count what the rule speaks of. */
function isOperand({ text }: Figures, figure: Quantity, words: string): boolean {
  const measure = measureOf(figure.unit);
  if (figure.unit === 'date' || figure.unit === 'times' || figure.unit === 'percent' || measure === 'money')
    return true;
  // "A month's rent" is one of something.
  if (measure !== 'count') return lengthOf({ text }, figure) !== null && figure.value > 1;
  const { word, isLabel } = countedNoun(text, figure);
  return !isLabel && (word === null || has(words, word));
}

const has = (words: string, word: string) => words.toLowerCase().includes(word.toLowerCase().replace(/(?:s|es)$/u, ''));

/** Figures in the sentence of the one that decides, which did not go in and change what comes out. */
function leftOver({ text, figures }: Rule, { applied, kind, step }: Found): Quantity[] {
  const [first] = applied;
  if (first === undefined || step !== null) return [];
  const sentence = splitSentences(text).find(({ start, end }) => start <= first.start && first.start < end);
  const inside = figures.filter(
    ({ start }) => sentence !== undefined && sentence.start <= start && start < sentence.end,
  );
  return inside.filter(
    (figure) => !applied.some((one) => isSame(one, figure)) && !isLimit(figure) && changes(figure, first, kind),
  );
}

/** The most that it may come to is looked at where it is told. */
const isLimit = ({ unit, comparator }: Quantity) =>
  comparator === 'atMost' && (unit === 'percent' || measureOf(unit) === 'money');

function changes(figure: Quantity, first: Quantity, kind: Found['kind']): boolean {
  const measure = measureOf(figure.unit);
  // Another period behind the one that decides is another case, which is quoted with it.
  if (kind === 'date') return lengthOf({ text: '' }, figure) !== null && figure.start < first.start;
  if (figure.unit === 'percent' || measure === 'money') return true;
  // "One and one-quarter percent" is no number of anything; "more than three" bounds what is paid for.
  if (measure === 'count') return figure.value > 1 && (figure.unit !== 'plain' || figure.comparator === 'above');
  // "Within 30 days" tells when it is to be paid.
  return measure !== null && figure.comparator !== 'atMost' && figure.value > 1;
}
