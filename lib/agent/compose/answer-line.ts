import type { QuestionPart } from '#lib/language/questions/analyse-question';
import { listAskedFigures } from '#lib/language/quantities/asked-figures';
import { beginsException } from '#lib/language/questions/answer-kinds';
import { isHeading, isTitle } from '#lib/language/sentences/headings';
import { readItemLabel } from '#lib/language/sentences/item-label';
import { cellsOf, isTableRow } from '#lib/language/sentences/table-row';
import { sayPlainly } from '#lib/language/sentences/plain-sentence';
import type { Sentence } from '#lib/language/sentences/split-sentences';
import { hasHangul } from '#lib/language/text/letters';
import { copulaOf } from '#lib/language/text/particles';
import type { Language } from '#lib/protocol/document';
import type { AnswerPassage } from './answer-passages';
import { escapeMarkdown } from './markdown';

/** A longer sentence is no answer at a glance; its figure may be. */
const MOST_CHARACTERS = { ko: 120, en: 200 } as const;
/** More figures than these are a table, not an answer. */
const MOST_FIGURES = 2;
/** So sure a passage, and a sentence of it, must be for an answer to open with it. */
const SURE = 0.4;
const SURE_OF_SENTENCE = 0.5;
/** So likely its passage must answer at all: the best of many that do not answer is no answer. */
const LEAST_JUDGED = 0.5;

/**
 * The sentence that answers, in the reader's language: the clause's own told plainly, or the figure that was asked for. Null
 * where it is not sure which sentence answers, where a term of it is open, and where it can be told in no other words than the
 * quote's.
 */
export function answerLine(
  { kind }: QuestionPart,
  best: AnswerPassage,
  {
    language,
    parties,
    hasBlank,
  }: { language: Language; parties: readonly string[]; hasBlank: (sentence: Sentence) => boolean },
): string | null {
  const share = best.shares[best.index] ?? 0;
  const { text } = best.sentence;
  const isSure = best.likelihood >= SURE && share >= SURE_OF_SENTENCE && (best.judged ?? 1) >= LEAST_JUDGED;
  if (!isSure || isHeading(text) || hasBlank(best.sentence)) return null;
  if (isTableRow(text)) return rowLine(text);
  const figures = kind === 'amount' || kind === 'period' ? listAskedFigures(text, kind) : [];
  const isOwn = hasHangul(text) === (language === 'ko');
  const told = isOwn ? rulesAround(best) : [];
  if (told.some(hasBlank)) return null;
  const written = figures.map((figure) => figure.written);
  const plain = told.map((sentence) => {
    const words = shortly(sentence.text, language, parties);
    return words === null ? null : marked(words, sentence.start === best.sentence.start ? written : []);
  });
  const line = plain.includes(null) ? '' : plain.join(' ');
  if (line !== '' && line.length <= 2 * MOST_CHARACTERS[language]) return line;
  if (figures.length === 0 || figures.length > MOST_FIGURES) return null;
  const values = figures.map(({ written, value }) => (isOwn ? written : value[language]));
  return valueLine(values, language);
}

/**
 * The sentence, behind what it takes something back from and before what takes something back from it: a rule without its
 * exception, and an exception without its rule, mislead.
 */
function rulesAround({ sentences, index }: AnswerPassage): Sentence[] {
  const takesBack = (at: number) => beginsException(withoutLabel(sentences[at]?.text ?? ''));
  const isTitleAt = (at: number) => isTitle(sentences[at]?.text ?? '');
  let [first, last] = [index, index];
  while (first > 0 && takesBack(first) && !isTitleAt(first - 1)) first -= 1;
  while (last + 1 < sentences.length && takesBack(last + 1)) last += 1;
  return sentences.slice(first, last + 1);
}

const withoutLabel = (text: string) => text.slice(readItemLabel(text)?.length ?? 0);

/** Told plainly; null where it cannot be told so in short. */
function shortly(text: string, language: Language, parties: readonly string[]): string | null {
  const plain = sayPlainly(text, parties);
  return plain !== null && plain.length <= MOST_CHARACTERS[language] ? plain : null;
}

/** "Joining fee | $59" → "**Joining fee**: $59". */
function rowLine(row: string): string | null {
  const [name, ...values] = cellsOf(row).filter((cell) => cell !== '');
  if (name === undefined || values.length === 0 || row.length > MOST_CHARACTERS.en) return null;
  return `**${escapeMarkdown(name.replace(/[:：]$/u, ''))}**: ${escapeMarkdown(values.join(' · '))}`;
}

function marked(plain: string, figures: readonly string[]): string {
  const shown = escapeMarkdown(plain);
  return [...new Set(figures)].slice(0, MOST_FIGURES).reduce((text, written) => {
    const figure = escapeMarkdown(written);
    return text.replace(figure, () => `**${figure}**`);
  }, shown);
}

function valueLine(values: readonly string[], language: Language): string {
  const told = [...new Set(values)].map((value) => `**${escapeMarkdown(value)}**`);
  if (language === 'en') return `${told.join(' / ')}.`;
  return `${told.join(' / ')}${copulaOf(values.at(-1) ?? '')}.`;
}
