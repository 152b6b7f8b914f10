import { channel } from 'node:diagnostics_channel';
import { highest } from '#lib/core/numbers';
import { monthsIn } from '#lib/language/dates/add-duration';
import { readColumnQuantities } from '#lib/language/quantities/column-units';
import { readClocks, type Clock } from '#lib/language/quantities/read-clocks';
import type { Quantity } from '#lib/language/quantities/read-quantities';
import type { Unit } from '#lib/language/quantities/units';
import { parseMoney, toMoney } from '#lib/language/quantities/plain-values';
import { readAskedQuantities } from '#lib/language/quantities/read-asked-quantities';
import { chooseFormula, type Chosen, type Weighed } from './choose-formula';
import type { Asked, Base, Formula, Known, Source } from './formula';
import type { Line, ToldOf } from './list-bases';
import { toldBases } from './told-bases';
import { readFormulaFeatures, usesAll } from './formula-features';
import type { Asking } from './line-features';
import { figureLines, type FigureLine } from './figure-lines';
import { namedDays } from './list-dates';
import { listFormulas } from './list-formulas';
import { countedIn } from './list-times';
import { amountsIn } from './operands';
import { amountLines, namedLines, pricedLines } from './named-lines';

/** A text of the contract: whole clauses do; how likely it answers (null where nobody judged). */
export type SourceText = Omit<Source, 'figures' | 'lines'> & {
  /** Its lines that were judged; all unjudged where absent. */
  lines?: readonly FigureLine[] | undefined;
};

export type Question = {
  text: string;
  /** 0..1: how much of the question stands in a text. */
  cover: (text: string) => number;
  /** Whether money or a day is asked for; null where that is open. */
  wanted: Formula['kind'] | null;
};

/** What is learned from: each question with the texts it was reckoned by, on this channel of `node:diagnostics_channel`. */
export const CALCULATED = 'johang:calculated';
const TOLD = channel(CALCULATED);
export type Calculated = { wanted: Question['wanted']; texts: readonly SourceText[]; known: Known };

/** The likeliest sum (or day) that the figures of a question come to by the texts; null where nothing fits together. */
export function calculate(question: Question, texts: readonly SourceText[], known: Known): Chosen | null {
  const told: Calculated = { wanted: question.wanted, texts, known };
  TOLD.publish(told);
  const weighed = weighFormulas(question, texts, known);
  const isWanted = ({ formula }: Weighed) => question.wanted === null || formula.kind === question.wanted;
  const chosen = chooseFormula(weighed.filter(isWanted));
  return chosen && { ...chosen, some: chosen.some.some(isBeyond(weighed)) ? [] : chosen.some };
}

/** A guess so many times as large as the largest amount that anybody names is none worth telling. */
const MOST_TIMES = 100;

/** Whether a sum is far beyond every amount of the question and the rules. */
function isBeyond(weighed: readonly Weighed[]): (formula: Formula) => boolean {
  const named = amountsIn(weighed.flatMap(({ formula }) => [...formula.told, ...formula.asked]));
  const largest = highest(
    named.map(({ money }) => money.amount),
    0,
  );
  return ({ kind, value }) => kind === 'money' && (parseMoney(value)?.amount ?? 0) > MOST_TIMES * largest;
}

/** Every formula that uses all operands of the question, with what is known for and against it. */
export function weighFormulas(question: Question, texts: readonly SourceText[], known: Known): Weighed[] {
  const { text, cover, wanted } = question;
  const sources = texts.map((one) => ({
    ...one,
    figures: readColumnQuantities(one.text),
    lines: one.lines ?? figureLines(one.text).map((line) => ({ ...line, judged: null })),
  }));
  const asked = toAsked(text, sources, known);
  const amounts = amountLines(sources, cover);
  const lines = namedLines(amounts);
  const toldOf = toldByFigure(sources, amounts);
  const priced = pricedLines(sources, amounts).filter((line) => !lines.includes(line));
  const bestLine = sources
    .flatMap((source) => source.lines)
    .reduce((best, { judged }) => Math.max(best, judged ?? 0), LEAST_JUDGED);
  const asking: Asking = { asked, sources, lines, cover: remembered(cover), wanted, bestLine, toldOf };
  return listFormulas(asked, sources, { named: lines, priced, toldOf }, known)
    .filter((formula) => usesAll(formula, asking))
    .map((formula) => ({ formula, features: readFormulaFeatures(formula, asking) }));
}

function toAsked(text: string, sources: readonly Source[], known: Known): Asked {
  const all = readAskedQuantities(text, currencyOf(sources));
  const isWithin = (one: Quantity, { start, end }: Clock) => one.start < end && start < one.end;
  // Money is money, however it looks.
  const clocks = readClocks(text).filter((clock) =>
    all.every((one) => !isWithin(one, clock) || PARTS_OF_CLOCK.has(one.unit)),
  );
  const figures = all.filter((figure) => !clocks.some((clock) => isWithin(figure, clock)));
  return {
    text,
    figures,
    clocks,
    days: namedDays(sources),
    counted: countedIn(sources),
    term: monthsIn(known.term ?? ''),
  };
}

const PARTS_OF_CLOCK: ReadonlySet<Unit> = new Set(['plain', 'clock', 'minute']);

/** Looked up once a figure: many formulas rest on it. */
function toldByFigure(sources: readonly Source[], amounts: readonly Line[]): ToldOf {
  const known = new Map<Quantity, readonly Base[]>();
  return (figure, source) => {
    const bases = known.get(figure) ?? toldBases(figure, source, sources, amounts);
    known.set(figure, bases);
    return bases;
  };
}

const LEAST_JUDGED = 0.01;

/** What most amounts of the texts are in. */
function currencyOf(sources: readonly Source[]): Unit | null {
  const counts = new Map<Unit, number>();
  for (const { unit } of sources.flatMap(({ figures }) => figures.filter((one) => toMoney(one) !== null)))
    counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return [...counts].toSorted(([, left], [, right]) => right - left)[0]?.[0] ?? null;
}

function remembered(cover: (text: string) => number): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    const value = known.get(text) ?? cover(text);
    known.set(text, value);
    return value;
  };
}
