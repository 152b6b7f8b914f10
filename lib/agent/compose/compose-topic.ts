import type { Outcome } from '#lib/protocol/citation';
import { absentParts } from '../outcome/judge-outcome';
import { BARELY_COVERED, COVERED } from '../rules/sufficiency';
import type { QuestionPart } from '../rules/question';
import { isException } from './answer-cues';
import type { AnswerDraft, Composed, ComposeInput } from './answer-draft';
import { answerPassages, type AnswerPassage } from './answer-passages';
import { isTitle } from './answer-sentences';
import { suggestQuestions } from './example-questions';
import { quoteDefinitions, quoteReferences } from './quote-linked';
import { elide } from './elide';
import { tightSpan, type Span } from './tight-span';

/** Characters of the quotes: what answers, what belongs to it, and what else comes near. Several candidates in brief help more than one at length. */
const ANSWER_CHARACTERS = 320;
const ANSWER_OF_SEVERAL = 200;
const NEAR_CHARACTERS = 130;
const NEAR_SENTENCES = 3;
const CONTEXT_CHARACTERS = 480;
/** A near sentence is shown when it fits at least this well compared with the best. */
const NEAR_SHARE = 0.4;

/** The answer to a question on a topic: for each of its parts the sentence that answers, then what belongs to it. */
export async function composeTopic(input: ComposeInput, draft: AnswerDraft): Promise<Composed> {
  const answered: AnswerPassage[] = [];
  const { parts } = input.question;
  const near: { candidates: AnswerPassage[]; best: AnswerPassage }[] = [];
  let isPartial = false;
  const absent = new Set(absentParts(input.question, input.state));
  for (const [at, part] of parts.entries()) {
    if (absent.has(at)) {
      isPartial = true;
      draft.say(draft.phrases.nothingFor(shortened(part.text)));
      continue;
    }
    const candidates = await answerPassages(part, at, input);
    const best = candidates.find((candidate) => !answered.some((known) => isSame(known, candidate))) ?? candidates[0];
    if (best === undefined) {
      isPartial = true;
      if (parts.length > 1) draft.say(draft.phrases.nothingFor(part.text));
      continue;
    }
    if (best.coverage < BARELY_COVERED / 2) isPartial = true;
    quoteAnswer(draft, best, part, parts.length);
    answered.push(best);
    near.push({ candidates, best });
  }
  for (const { candidates, best } of near) quoteNear(draft, candidates, best, parts.length);
  for (const { best } of near) quoteContext(draft, best);
  await quoteDefinitions(input, draft, answered);
  await quoteReferences(input, draft, answered);
  return { outcome: outcomeOf(answered, isPartial), suggestions: suggestQuestions(input) };
}

function isSame(left: AnswerPassage, right: AnswerPassage): boolean {
  return left.clause.id === right.clause.id && left.sentence.start === right.sentence.start;
}

function outcomeOf(answered: readonly AnswerPassage[], isPartial: boolean): Outcome {
  if (answered.length === 0) return 'partial';
  return isPartial || answered.every(({ coverage }) => coverage < COVERED / 4) ? 'partial' : 'found';
}

/** The sentence that answers, with the first short proviso further down in its clause. */
function quoteAnswer(draft: AnswerDraft, best: AnswerPassage, part: QuestionPart, parts: number): void {
  const place = draft.place(best.clause);
  const lead = parts > 1 ? draft.phrases.alsoFor(shortened(part.text), place) : draft.phrases.answers(place);
  const limit = parts > 1 ? ANSWER_OF_SEVERAL : ANSWER_CHARACTERS;
  const span = tightSpan(best.sentences, best.index, limit);
  draft.quote(best.clause, span.start, span.end, lead, (quote) => elide(quote, limit, best.fit));
  const proviso = provisosTo(span, best).find(({ start, end }) => end - start <= limit);
  if (proviso !== undefined) draft.quote(best.clause, proviso.start, proviso.end, draft.phrases.exceptions);
}

const PART_CHARACTERS = 36;

/** The part of the question as its heading: the last sentence of it, cut at a word. */
function shortened(asked: string): string {
  const last =
    asked
      .replace(/[?？.\s]+$/, '')
      .split(/[.?!]\s+/)
      .at(-1) ?? asked;
  if (last.length <= PART_CHARACTERS) return last;
  return `${last.slice(0, PART_CHARACTERS).replace(/\s+\S*$/, '')}…`;
}

const CLAUSE_MARK = /^(?:[①-⑳㉑-㉟]|(?:section\s+)?\d{1,3}\.\d{1,3}\b)/i;

/** The provisos behind a passage, as far as its own clause goes: those of the next one take nothing back from it. */
function provisosTo(shown: Span, { sentences }: AnswerPassage): Span[] {
  const behind = sentences.filter(({ start }) => start >= shown.end);
  const next = behind.findIndex(({ text }) => CLAUSE_MARK.test(text));
  return (next < 0 ? behind : behind.slice(0, next)).filter(({ text }) => isException(text));
}

/** What else comes near, in brief; what stands in the clause that was quoted last needs no place of its own. */
function quoteNear(draft: AnswerDraft, candidates: readonly AnswerPassage[], best: AnswerPassage, parts: number): void {
  let left = parts > 1 ? 1 : NEAR_SENTENCES;
  let lead = `${draft.phrases.related}\n\n`;
  let last = best.clause.id;
  for (const candidate of candidates) {
    if (left === 0 || candidate.score < best.score * NEAR_SHARE) break;
    const { clause, sentences, index, fit } = candidate;
    const { start, end } = tightSpan(sentences, index, NEAR_CHARACTERS);
    const place = clause.id === last ? undefined : `${lead}${draft.place(clause)}`;
    if (!draft.quote(clause, start, end, place, (quote) => elide(quote, NEAR_CHARACTERS, fit))) continue;
    if (place !== undefined) lead = '';
    last = clause.id;
    left -= 1;
  }
}

/** The rest of the clause that answers, where it is short. */
function quoteContext(draft: AnswerDraft, { clause, sentences }: AnswerPassage): void {
  if (clause.text.length > CONTEXT_CHARACTERS) return;
  let lead: string | undefined = draft.phrases.context;
  for (const { start, end, text } of sentences) {
    if (!isTitle(text) && draft.quote(clause, start, end, lead)) lead = undefined;
  }
}
