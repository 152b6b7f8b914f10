import { withoutTopic } from '#lib/language/text/leading-topic';
import type { Sentence } from '#lib/language/sentences/split-sentences';
import { lineAround } from '#lib/language/sentences/line-around';
import { listedItemAt } from '#lib/language/sentences/listed-items';
import { isTableRow } from '#lib/language/sentences/table-row';
import type { Outcome } from '#lib/protocol/citation';
import type { ClauseRecord } from '#lib/protocol/clause';
import { absentParts } from '../outcome/judge-outcome';
import type { BlankTerm } from '#lib/language/blanks/find-blank';
import { BARELY_COVERED } from '../rules/sufficiency';
import type { QuestionPart } from '#lib/language/questions/analyse-question';
import { beginsException } from '#lib/language/questions/answer-kinds';
import type { AnswerDraft, Composed, ComposeInput } from './answer-draft';
import { answerLine } from './answer-line';
import { answerPassages, type AnswerPassage } from './answer-passages';
import { isTitle } from '#lib/language/sentences/headings';
import { suggestQuestions } from './example-questions';
import { findOpenTerm } from './open-term';
import { isUnsure, quoteLikely } from './quote-likely';
import { shortened } from './shorten-part';
import { quoteNear } from './quote-near';
import { quoteLinked } from './quote-linked';
import { elide } from '#lib/language/sentences/elide';
import { itemBeside } from './item-beside';
import { joinParts } from './join-parts';
import { tightSpan, type Span } from './tight-span';

/** Characters of the quotes: what answers, what belongs to it, and what else comes near. Several candidates in brief help more than one at length. */
const ANSWER_CHARACTERS = { korean: 450, other: 520 } as const;
const ANSWER_OF_SEVERAL = 320;
/** Of an answer that is less likely than not: what else comes near is to be seen beside it. */
const ANSWER_UNSURE = 300;
const SURE = 0.4;
/** From here on a passage is about what is asked, whatever words it uses. */
const NEAR = 0.5;
/** Of how likely a passage answers, as first measured (2026-11-27): below the first two in five answer, from the second on four in five, whatever their words. */
const LIKELY = 0.5;
const RATHER_LIKELY = 0.7;
/** So sure it must be which sentence of a passage answers for an item of a list to stand without those beside it. */
const SURE_OF_ITEM = 0.5;
/** A sentence is shortened only when it is this many times longer than its room: what is left out may be what was asked. */
const ROOM_TO_SPARE = 1.2;

/**
 * The answer to a question on a topic: for each of its parts the sentence that answers, then what belongs to it. Of the parts that
 * are `told` already only what is likely to answer as well is added; without `isOpened` no line of it is told before its quotes.
 */
export async function composeTopic(
  input: ComposeInput,
  draft: AnswerDraft,
  { told = NONE, isOpened = true }: { told?: ReadonlySet<number>; isOpened?: boolean } = {},
): Promise<Composed> {
  const { parts } = input.question;
  const answered: Answered[] = [];
  const absent = new Set(absentParts(input.question, input.state));
  const found = joinParts(
    await Promise.all(parts.map((part, at) => (absent.has(at) ? [] : answerPassages(part, at, input)))),
  );
  for (const [at, part] of parts.entries()) {
    const candidates = found[at] ?? [];
    const open = findOpenTerm(part, candidates, input);
    const isNew = (candidate: AnswerPassage) => !answered.some(({ best }) => isSame(best, candidate));
    const best = open?.passage ?? candidates.find(isNew) ?? candidates[0];
    if (told.has(at) && (best === undefined || isFar(best))) continue;
    if (best === undefined) {
      draft.say(draft.phrases.nothingFor(shortened(part.asked)));
      continue;
    }
    const line = open === undefined && isOpened ? openingLine(input, draft, part, best) : null;
    if (line !== null) draft.say(line);
    const leadTo = (clause: ClauseRecord, sentence: Sentence) =>
      line === null
        ? leadFor(draft, part, { ...best, clause, sentence }, open?.term, parts.length)
        : draft.place(clause, sentence);
    const isAlone = parts.length > 1 || open !== undefined || !isUnsure(best) || isShortAndLikely(best);
    if (isAlone || !quoteLikely(draft, candidates, { leadTo, told: line === null ? undefined : best }))
      quoteAnswer(draft, best, {
        lead: leadTo(best.clause, best.sentence),
        parts: parts.length,
        isTold: line !== null,
      });
    answered.push({ part, candidates, best, isAlone, open: open?.term });
  }
  const [only, ...others] = answered;
  if (only?.isAlone === true && others.length === 0) quoteNear(draft, only.candidates, only.best);
  if (answered.some(({ open }) => open !== undefined)) draft.say(draft.phrases.fillIn);
  await quoteLinked(input, draft, answered);
  const left = parts.filter((part, at) => !told.has(at) || answered.some((one) => one.part === part));
  return {
    outcome: outcomeOf(answered, { asked: parts.length, left: left.length }),
    suggestions: suggestQuestions(input),
  };
}
const NONE: ReadonlySet<number> = new Set();

type Answered = {
  part: QuestionPart;
  candidates: AnswerPassage[];
  best: AnswerPassage;
  /** Whether it was told with what stands around it, not as one of several sentences. */
  isAlone: boolean;
  open: BlankTerm | undefined;
};

/** A short passage that likely answers is told whole, whichever of its sentences does. */
function isShortAndLikely(best: AnswerPassage): boolean {
  return best.likelihood >= LIKELY_PASSAGE && wholePassage(best, ANSWER_CHARACTERS.korean) !== undefined;
}
const LIKELY_PASSAGE = 0.6;

function openingLine(input: ComposeInput, draft: AnswerDraft, part: QuestionPart, best: AnswerPassage): string | null {
  const hasBlank = ({ start, end }: Span) => draft.hasBlank(best.clause, start, end);
  return answerLine(part, best, { language: input.question.language, parties: partiesOf(input), hasBlank });
}

/** Every name of the parties, as far as they were asked for. */
function partiesOf({ state }: ComposeInput): string[] {
  return state.key_facts.flatMap(({ fact: { value } }) =>
    value === null || typeof value === 'string' ? [] : [value.name, ...value.aliases],
  );
}

function isSame(left: AnswerPassage, right: AnswerPassage): boolean {
  return left.clause.id === right.clause.id && left.sentence.start === right.sentence.start;
}

function outcomeOf(answered: readonly Answered[], { asked, left }: { asked: number; left: number }): Outcome {
  const isOpen = ({ open }: Answered) => open !== undefined;
  if (answered.length > 0 && answered.every(isOpen) && answered.length === asked) return 'blank';
  if (answered.length < left || answered.some(isOpen)) return 'partial';
  return answered.some(({ best }) => !isFar(best)) ? 'found' : 'likely';
}

/** Others are as likely to answer, or so little of the question is in it that it may be about something else. */
function isFar({ coverage, judged, likelihood }: AnswerPassage): boolean {
  const isElsewhere = coverage < BARELY_COVERED / 2 && (judged ?? 0) < NEAR;
  if (judged === null) return isElsewhere;
  return likelihood < LIKELY || (isElsewhere && likelihood < RATHER_LIKELY);
}

function leadFor(
  draft: AnswerDraft,
  part: QuestionPart,
  best: AnswerPassage,
  open: BlankTerm | undefined,
  parts: number,
): string {
  const place = draft.place(best.clause, best.sentence);
  if (open !== undefined) return draft.phrases.blank(place, open);
  if (parts > 1) return draft.phrases.alsoFor(shortened(withoutTopic(part.asked)), place);
  return isFar(best) ? draft.phrases.closest(place) : draft.phrases.answers(place);
}

/** The sentence that answers, with the first short proviso further down in its clause. */
function quoteAnswer(
  draft: AnswerDraft,
  best: AnswerPassage,
  { lead, parts, isTold }: { lead: string; parts: number; isTold: boolean },
): void {
  const isKorean = /\p{Script=Hangul}/u.test(best.sentence.text);
  const whole = best.likelihood < SURE ? ANSWER_UNSURE : ANSWER_CHARACTERS[isKorean ? 'korean' : 'other'];
  const limit = parts > 1 ? ANSWER_OF_SEVERAL : whole;
  const isSureOf = best.likelihood >= SURE && (best.shares[best.index] ?? 0) >= SURE_OF_ITEM;
  const item = isSureOf ? listedItemAt(best.clause.text, best.sentence.start) : null;
  const own =
    (isTableRow(best.sentence.text) ? best.sentence : undefined) ??
    withWhatItLimits(best) ??
    item ??
    // Where the answer is told already, its own clause proves it.
    (isTold ? undefined : wholePassage(best, limit)) ??
    wholeBody(best, limit) ??
    tightSpan(best.sentences, best.index, limit);
  const span = lineAround(best.clause.text, isKorean || own === item ? own : goOn(own, best, limit));
  // However many parts a question has, what answers one is told whole.
  const shown = (quote: string) => elide(quote, Math.max(limit, whole) * ROOM_TO_SPARE, best.fit);
  const above = item === null || own !== item ? lead : draft.leadTo(best.clause, item, lead);
  draft.quote(best.clause, span.start, span.end, above, shown, best.sentence);
  const beside = own === item && item !== null ? itemBeside(best, item) : null;
  if (beside !== null) draft.quote(best.clause, beside.start, beside.end);
  const proviso = provisosTo(span, best).find(({ start, end }) => end - start <= limit);
  if (proviso !== undefined) draft.quote(best.clause, proviso.start, proviso.end, draft.phrases.exceptions);
}

/** "Provided, however, that …" says nothing without the sentence that it takes back from. */
function withWhatItLimits({ sentences, index, sentence }: AnswerPassage): Span | undefined {
  const before = sentences[index - 1];
  if (before === undefined || isTitle(before.text) || !hangsOn(sentence.text)) return undefined;
  return { start: before.start, end: sentence.end };
}

function hangsOn(text: string): boolean {
  return beginsException(text) && /^\P{Lu}*(?:\p{Ll}|\p{Script=Hangul})/u.test(text);
}

/** As far as there is room, the next sentences of the clause: what limits or completes an answer mostly stands behind it. */
function goOn(span: Span, { sentences }: AnswerPassage, limit: number): Span {
  const behind = sentences.filter(({ start, end }) => start >= span.end && end - span.start <= limit);
  return { start: span.start, end: behind.at(-1)?.end ?? span.end };
}

/** The passage whole where it is short: the clauses beside the answering one often hold its condition or its limit. */
function wholePassage({ sentences, shares }: AnswerPassage, limit: number): Span | undefined {
  const own = sentences.filter(({ text }, at) => (shares[at] ?? 0) > 0 && !isTitle(text));
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined || last.end - first.start > limit) return undefined;
  return { start: first.start, end: last.end };
}

/** The answering clause in full where it is short, without its title: with its conditions and exceptions it says more than a sentence of it. */
function wholeBody(best: AnswerPassage, limit: number): Span | undefined {
  const own = ownSentences(best);
  const first = own.find(({ text }) => !isTitle(text));
  const last = own.at(-1);
  if (first === undefined || last === undefined || last.end - first.start > limit) return undefined;
  return { start: first.start, end: last.end };
}

/** The sentences of the numbered clause that the answering one stands in, not those of the clauses beside it. */
function ownSentences({ sentences, index }: AnswerPassage): Sentence[] {
  const from = sentences.findLastIndex(({ text }, at) => at <= index && CLAUSE_MARK.test(text));
  const next = sentences.findIndex(({ text }, at) => at > index && CLAUSE_MARK.test(text));
  return sentences.slice(Math.max(0, from), next < 0 ? undefined : next);
}

const CLAUSE_MARK = /^(?:[-•]\s*)?(?:[①-⑳㉑-㉟]|(?:section\s+)?\d{1,3}\.\d{1,3}\b)/i;

/** A proviso stands right behind what it takes something back from. */
const PROVISO_WITHIN = 2;

/** The provisos behind a passage, as far as its own clause goes: those of the next one take nothing back from it. */
function provisosTo(shown: Span, { sentences }: AnswerPassage): Span[] {
  const behind = sentences.filter(({ start }) => start >= shown.end);
  const next = behind.findIndex(({ text }) => CLAUSE_MARK.test(text));
  return (next < 0 ? behind : behind.slice(0, next))
    .slice(0, PROVISO_WITHIN)
    .filter(({ text }) => beginsException(text));
}
