import { elide } from '#lib/language/sentences/elide';
import { lineAround, SHORT_LINE } from '#lib/language/sentences/line-around';
import { isHeading } from '#lib/language/sentences/headings';
import { readItemLabel } from '#lib/language/sentences/item-label';
import type { Sentence, Span } from '#lib/language/sentences/split-sentences';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { AnswerDraft } from './answer-draft';
import type { AnswerPassage } from './answer-passages';

/** From here on a sentence is taken for the one that answers; below it the next likeliest are shown beside it. */
const SURE_OF_SENTENCE = 0.5;
/** Less likely than this a sentence is not worth its room. */
const LEAST_LIKELY = 0.03;
const MOST_SENTENCES = 8;
const MOST_QUOTES = 3;
/** Characters of all that is quoted, as far as it is counted, and of one sentence: what is likely is to be seen at a glance. */
const ROOM = 430;
const SENTENCE_CHARACTERS = 240;

type Passage = Pick<AnswerPassage, 'clause' | 'sentences' | 'shares' | 'likelihood' | 'fit'>;
type Told = Pick<AnswerPassage, 'clause' | 'index'>;
type Likely = { passage: Passage; index: number; likelihood: number };
/** Sentences of a clause that stand one behind the other, and how likely one of them answers. */
type Run = { passage: Passage; first: number; last: number; likeliest: number; likelihood: number };

/** Whether the best sentence of a passage is less likely to answer than all others together. */
export function isUnsure({
  likelihood,
  shares,
  index,
}: Pick<AnswerPassage, 'likelihood' | 'shares' | 'index'>): boolean {
  return likelihood * (shares[index] ?? 0) < SURE_OF_SENTENCE;
}

/**
 * Quotes the sentences that are likeliest to answer, wherever they stand, the likeliest first: where no one of them is sure, one
 * of several answers more often than the first one with what is around it. `told` is a sentence that the answer tells already: it
 * comes first. False where nothing was left to quote.
 */
export function quoteLikely(
  draft: Pick<AnswerDraft, 'quote' | 'place' | 'phrases'>,
  passages: readonly Passage[],
  { leadTo, told }: { leadTo: (clause: ClauseRecord, sentence: Sentence) => string; told?: Told | undefined },
): boolean {
  let beside = `${draft.phrases.related}\n\n`;
  let quoted: string | undefined;
  for (const { passage, first, last, likeliest } of runsOf(likeliestOf(passages), told)) {
    const { clause, sentences, fit } = passage;
    const [from, to, answering] = [sentences[first], sentences[last], sentences[likeliest]];
    if (from === undefined || to === undefined || answering === undefined) continue;
    const room = Math.max(SHORT_LINE, SENTENCE_CHARACTERS * (last - first + 1));
    const lead = quoted === undefined ? leadTo(clause, answering) : `${beside}${draft.place(clause, answering)}`;
    const above = quoted === clause.id ? undefined : lead;
    const { start, end } = wholeItem(clause, { start: from.start, end: to.end });
    if (!draft.quote(clause, start, end, above, (quote) => elide(quote, room, fit), answering)) continue;
    if (quoted !== undefined && above !== undefined) beside = '';
    quoted = clause.id;
  }
  return quoted !== undefined;
}

/** Of a short item of a list all it says: its next sentence mostly limits it. */
function wholeItem({ text }: ClauseRecord, span: Span): Span {
  const line = lineAround(text, span);
  return readItemLabel(text.slice(line.start)) === null ? span : line;
}

function likeliestOf(passages: readonly Passage[]): Likely[] {
  return passages
    .flatMap((passage) =>
      passage.shares.map((share, index) => ({ passage, index, likelihood: passage.likelihood * share })),
    )
    .filter((one) => one.likelihood > LEAST_LIKELY && !isOnlyTitle(one))
    .toSorted((left, right) => right.likelihood - left.likelihood)
    .slice(0, MOST_SENTENCES);
}

/** A heading says nothing by itself; an item of a list may be as short. */
function isOnlyTitle({ passage: { clause, sentences }, index }: Likely): boolean {
  const text = sentences[index]?.text.trim() ?? '';
  return text === clause.articleTitle || (isHeading(text) && readItemLabel(text) === null);
}

/** What stands together is one quote; the likeliest of them behind what is told, three at most and as far as there is room. */
function runsOf(likely: readonly Likely[], told: Told | undefined): Run[] {
  let runs: Run[] = [];
  for (const { passage, index, likelihood } of likely) {
    const own = { passage, first: index, last: index, likeliest: index, likelihood };
    runs = [...runs.filter((run) => !isBeside(run, own)), joined([...runs.filter((run) => isBeside(run, own)), own])];
  }
  const weightOf = (run: Run) => (told !== undefined && holds(run, told) ? Infinity : run.likelihood);
  let room = ROOM;
  return runs
    .toSorted((left, right) => weightOf(right) - weightOf(left))
    .slice(0, MOST_QUOTES)
    .filter(({ passage: { sentences }, first, last }, at) => {
      const isTaken = at === 0 || room > 0;
      for (const { text } of sentences.slice(first, last + 1)) room -= Math.min(SENTENCE_CHARACTERS, text.length);
      return isTaken;
    });
}

function holds({ passage, first, last }: Run, { clause, index }: Told): boolean {
  return passage.clause.id === clause.id && first <= index && index <= last;
}

/** The likeliest sentence is that of the first of them, which was found first. */
function joined(runs: readonly Run[]): Run {
  return runs.reduce((one, other) => ({
    ...one,
    first: Math.min(one.first, other.first),
    last: Math.max(one.last, other.last),
    likelihood: one.likelihood + other.likelihood,
  }));
}

/** Right behind or before it, or with one sentence between that is read with both; what a list has between two items is another matter. */
function isBeside({ passage, first, last }: Run, one: Run): boolean {
  if (passage.clause.id !== one.passage.clause.id) return false;
  const gap = Math.max(first - one.last, one.first - last);
  const isItem = readItemLabel(passage.sentences[one.first]?.text ?? '') !== null;
  return gap <= (isItem ? 1 : 2);
}
