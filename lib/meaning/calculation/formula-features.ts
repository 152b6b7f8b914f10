import { inWordsOfColumn } from '#lib/language/quantities/column-units';
import { countedNoun } from '#lib/language/quantities/counted-noun';
import { measureOf } from '#lib/language/quantities/read-range';
import type { Quantity } from '#lib/language/quantities/read-quantities';
import { sumCuesOf } from '#lib/language/questions/sum-cues';
import { splitSentences } from '#lib/language/sentences/split-sentences';
import { hasCue } from '#lib/language/terms/key-term-cues';
import { isCountOf, isForEach, readPeriod } from '#lib/language/terms/per-what';
import type { Formula, Source } from './formula';
import { howOf, isSame, lineAt, MOST_LEFT, readLineFeatures, type Asking, type Features } from './line-features';
import { lengthOf, type Figures } from './operands';

const NEAR = 45;

/** What speaks for a formula and against it; names as in the weights. */
export function readFormulaFeatures(formula: Formula, asking: Asking): Features {
  const source = asking.sources[formula.place.source];
  if (source === undefined) return {};
  const sentence = sentenceAt(source.text, formula.place);
  return {
    one: 1,
    [`form ${formula.form}`]: 1,
    [`form ${formula.form} ${howOf(formula)}`]: 1,
    [`wanted ${asking.wanted ?? 'any'} ${formula.kind}`]: 1,
    ...cuesWith(formula, asking.asked.text),
    ...ofSource(formula, source, sentence, asking),
    ...ofBase(formula, sentence, asking),
    ...ofPieces(formula, source, sentence, asking),
    ...leftOver(formula, source, sentence, asking.asked),
    ...readLineFeatures(formula, source, asking),
  };
}

function cuesWith({ form, cap }: Formula, question: string): Features {
  const cues = sumCuesOf(question);
  return {
    ...Object.fromEntries(cues.map((cue) => [`cue ${cue} ${form}`, 1])),
    ...(cap !== null && { capped: 1 }),
  };
}

function ofSource({ place }: Formula, source: Source, sentence: Part, { cover }: Asking): Features {
  const { text, judged, likelihood, isBeside } = source;
  return {
    ...(judged === null ? { 'not judged': 1 } : { judged }),
    likelihood,
    ...(isBeside && { beside: 1 }),
    'cover sentence': cover(sentence.text),
    'cover near': cover(text.slice(Math.max(0, place.start - NEAR), place.end + NEAR)),
    'cover line': cover(lineAt(text, place)),
    long: Math.min(1, text.length / 3000),
  };
}

function ofBase(formula: Formula, sentence: Part, asking: Asking): Features {
  const { base, used, form } = formula;
  const { lines } = asking;
  if (base === null) return used.length > 0 ? { [`used ${used.join(' ')}`]: 1 } : {};
  const line = lines.find(({ place }) => place === base.place);
  const named = { price: hasCue(sentence.text, 'total'), monthly_price: hasCue(sentence.text, 'monthlyPrice') };
  const isKnown = base.from === 'price' || base.from === 'monthly_price';
  return {
    [`base ${base.from}`]: 1,
    [`base ${base.from} ${form}`]: 1,
    ...(base.from !== 'told' && isToldOtherwise(formula, asking) && { 'told base left': 1 }),
    ...(line !== undefined && { 'base line cover': line.cover }),
    ...(isKnown && {
      [`base ${base.from} ${named[base.from === 'price' ? 'price' : 'monthly_price'] ? 'named' : 'unnamed'}`]: 1,
    }),
  };
}

/** Whether the rule names what its share is of, and the contract gives that an amount. */
function isToldOtherwise({ told: [deciding], place }: Formula, { toldOf }: Asking): boolean {
  return deciding !== undefined && toldOf(deciding, place.source).length > 0;
}

function ofPieces(
  { times: [times], place, form }: Formula,
  source: Source,
  sentence: Part,
  { asked }: Asking,
): Features {
  const said = inWordsOfColumn(source.text, place);
  const isEach = isForEach(said.text, said);
  const per = readPeriod(said.text, said);
  const shared = { ...(isEach && { [`each ${form}`]: 1 }), ...(per !== null && { [`per ${form}`]: 1 }) };
  const [piece] = times?.asked ?? [];
  if (times === undefined || piece === undefined || measureOf(piece.unit) !== 'count') return shared;
  const { word, isLabel } = countedNoun(asked.text, piece);
  const isNamed = word !== null && stemIn(sentence.text, word);
  return {
    ...shared,
    [`pieces ${isEach ? 'each' : per === null ? 'bare' : 'per'}`]: 1,
    ...(isCountOf(asked.text, piece, said.text, said) && { 'pieces fit': 1 }),
    ...(isLabel && { 'pieces label': 1 }),
    ...(isNamed && { 'pieces named': 1 }),
    ...(word === null && { 'pieces nameless': 1 }),
  };
}

const stemIn = (text: string, word: string) =>
  text.toLowerCase().includes(
    word
      .toLowerCase()
      .replace(/(?:s|es)$/u, '')
      .slice(0, 5),
  );

/** Figures of the question and of the sentence that decides which did not go in: another case, a free part, a second price. */
function leftOver({ asked: used, told, place }: Formula, source: Source, sentence: Part, asked: Figures): Features {
  const isUsed = (figure: Quantity) => used.some((one) => one === figure || isSame(one, figure));
  const unused = asked.figures.filter((figure) => !isUsed(figure));
  const counts = unused.filter(({ unit }) => measureOf(unit) === 'count');
  const spans = unused.filter((figure) => figure.value > 1 && lengthOf(asked, figure) !== null);
  const inside = source.figures.filter(({ start }) => start >= sentence.start && start < sentence.end);
  const left = inside.filter((figure) => !told.some((one) => isSame(one, figure)) && figure.start !== place.start);
  const ofKind = (isKind: (figure: Quantity) => boolean) => Math.min(MOST_LEFT, left.filter(isKind).length);
  return {
    'asked counts left': Math.min(MOST_LEFT, counts.length),
    'asked times left': Math.min(MOST_LEFT, spans.length),
    'told shares left': ofKind(({ unit, comparator }) => unit === 'percent' && comparator !== 'atMost'),
    'told money left': ofKind(({ unit, comparator }) => measureOf(unit) === 'money' && comparator !== 'atMost'),
    'told times left': ofKind(
      (figure) => lengthOf({ text: source.text }, figure) !== null && figure.comparator !== 'atMost',
    ),
    'told limits left': ofKind(({ comparator }) => comparator === 'above' || comparator === 'atLeast'),
    ...(told[0] !== undefined && told[0].comparator !== null && { [`told ${told[0].comparator}`]: 1 }),
  };
}

/** Money, shares and days of a question all go into what it comes to; a time or a number may only tell which case it is, and of a day money does. */
const isOperand = ({ unit }: Quantity): boolean => unit === 'date' || unit === 'percent' || measureOf(unit) === 'money';

/** Whether every operand of the question went into a formula, or stands in the line that its base comes from. */
export function usesAll({ asked: used, told, base, kind }: Formula, { asked, sources }: Asking): boolean {
  const place = base?.place ?? null;
  const ofBase = place === null ? [] : (sources[place.source]?.figures ?? []).filter((one) => isWithin(one, place));
  return asked.figures
    .filter((figure) => (kind === 'date' ? figure.unit === 'date' : isOperand(figure)))
    .every((figure) => [...used, ...told, ...ofBase].some((one) => isSame(one, figure)));
}

const isWithin = (one: { start: number; end: number }, place: { start: number; end: number }) =>
  one.start >= place.start && one.end <= place.end;

type Part = Figures & { start: number; end: number };

function sentenceAt(text: string, { start, end }: { start: number; end: number }): Part {
  const found = splitSentences(text).find((one) => one.start <= start && start < one.end);
  return {
    start: found?.start ?? start,
    end: found?.end ?? end,
    text: found?.text ?? text.slice(start, end),
    figures: [],
  };
}
