import { readQuantities } from '#lib/language/quantities/read-quantities';
import { readAskedQuantities } from '#lib/language/quantities/read-asked-quantities';
import { toMoney } from '#lib/language/quantities/plain-values';
import { chooseFormula, type Chosen, type Weighed } from './choose-formula';
import type { Formula, Known, Source } from './formula';
import { readFormulaFeatures, usesAll, type Asking } from './formula-features';
import type { Line } from './list-bases';
import { listFormulas } from './list-formulas';
import { readMoney } from './operands';

/** A text of the contract: whole clauses do; how likely it answers (null where nobody judged). */
export type SourceText = Omit<Source, 'figures'>;

export type Question = {
  text: string;
  /** 0..1: how much of the question stands in a text. */
  cover: (text: string) => number;
  /** Whether money or a day is asked for; null where that is open. */
  wanted: Formula['kind'] | null;
};

/** A line of so little of the question names nothing in it; of the others so many are looked at. */
const LEAST_COVER = 0.15;
const MOST_LINES = 5;
const LINE = /[^\s;][^\n;]*/gu;
/** A line with more amounts is a paragraph. */
const MOST_AMOUNTS = 3;

/** The likeliest sum (or day) that the figures of a question come to by the texts; null where nothing fits together. */
export function calculate(question: Question, texts: readonly SourceText[], known: Known): Chosen | null {
  const weighed = weighFormulas(question, texts, known);
  return question.wanted === 'date' ? onlyDay(weighed, texts) : chooseFormula(weighed);
}

/** So likely a rule must be to answer for the day that it gives to be told. */
const LEAST_JUDGED = 0.2;

/** The one day that the likeliest rule gives; none where it gives several: each is another case. */
function onlyDay(weighed: readonly Weighed[], texts: readonly SourceText[]): Chosen | null {
  const all = weighed.filter(({ formula }) => formula.kind === 'date');
  // A day that the question gives is what it wants counted from, not the end of the contract.
  const given = all.filter(({ formula }) => formula.asked.length > 0);
  const days = given.length > 0 ? given : all;
  const isRead = texts.some(({ judged }) => judged !== null);
  const judgedOf = ({ formula: { place } }: Weighed) =>
    (isRead ? texts[place.source]?.judged : texts[place.source]?.likelihood) ?? 0;
  const most = Math.max(LEAST_JUDGED, ...days.map(judgedOf));
  const likeliest = days.filter((one) => judgedOf(one) >= most).map(({ formula }) => formula);
  const [first] = likeliest;
  if (first === undefined || new Set(likeliest.map(({ value }) => value)).size > 1) return null;
  return { formula: first, likelihood: most, isSure: true };
}

/** Every formula that uses all operands of the question, with what is known for and against it. */
export function weighFormulas(question: Question, texts: readonly SourceText[], known: Known): Weighed[] {
  const { text, cover, wanted } = question;
  const asked = { text, figures: readAskedQuantities(text) };
  const sources = texts.map((one) => ({ ...one, figures: readQuantities(one.text) }));
  const lines = namedLines(sources, cover);
  const asking: Asking = { asked, sources, lines, cover: remembered(cover), wanted };
  return listFormulas(asked, sources, lines, known)
    .filter((formula) => usesAll(formula, asking))
    .map((formula) => ({ formula, features: readFormulaFeatures(formula, asking) }));
}

/** The lines with an amount that have most of the question: a row of a price list, what a stage costs. */
function namedLines(sources: readonly Source[], cover: (text: string) => number): Line[] {
  const lines = sources.flatMap(({ text, figures }, source) =>
    [...text.matchAll(LINE)].flatMap(({ 0: line, index }): Line[] => {
      const place = { source, start: index, end: index + line.length };
      const amounts = figures
        .filter(({ start, end }) => start >= place.start && end <= place.end)
        .flatMap((figure) => {
          const money = readMoney(toMoney(figure) ?? undefined);
          return money === null ? [] : [{ money, figure }];
        });
      return amounts.length === 0 || amounts.length > MOST_AMOUNTS ? [] : [{ place, amounts, cover: cover(line) }];
    }),
  );
  return lines
    .filter((line) => line.cover >= LEAST_COVER)
    .toSorted((left, right) => right.cover - left.cover)
    .slice(0, MOST_LINES);
}

function remembered(cover: (text: string) => number): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    const value = known.get(text) ?? cover(text);
    known.set(text, value);
    return value;
  };
}
