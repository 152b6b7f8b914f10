import type { Outcome } from '#lib/protocol/citation';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { Sentence } from '#lib/core/text/split-sentences';
import { BARELY_COVERED, COVERED } from '../rules/sufficiency';
import { isException, opensList } from './answer-cues';
import type { AnswerDraft, Composed, ComposeInput } from './answer-draft';
import { isHeading, isTitle, rankAnswerSentences, type AnswerSentence } from './answer-sentences';
import { suggestQuestions } from './example-questions';
import { WHOLE_CLAUSE_CHARACTERS } from './widen-evidence';
import { quoteDefinitions, quoteReferences } from './quote-linked';

/** Where a clause of its own begins: ② or 8.3. What stands there is another citation's. */
const CLAUSE_MARK = /^(?:[①-⑳㉑-㉟]|(?:section\s+)?\d{1,3}\.\d{1,3}\b)/i;
/** Items of a list are shown together up to this length, and beside the answer passages up to the other. */
const LIST_CHARACTERS = 1400;
const RELATED_CHARACTERS = 320;
const RELATED_CLAUSES = 3;
/** A related clause is shown when it fits at least this well compared with the best. */
const RELATED_SHARE = 0.6;

/** The answer to a question on a topic: for each of its parts the sentence that answers, then what belongs to it. */
export async function composeTopic(input: ComposeInput, draft: AnswerDraft): Promise<Composed> {
  const answered: AnswerSentence[] = [];
  const parts = input.question.parts;
  let isPartial = false;
  for (const part of parts) {
    const ranked = rankAnswerSentences(part, input.evidence).filter(({ sentence }) => !isHeading(sentence.text));
    const best = ranked.find((candidate) => !answered.some((known) => known.sentence === candidate.sentence));
    if (best === undefined || best.coverage < BARELY_COVERED / 2) {
      isPartial = true;
      if (parts.length > 1) draft.say(draft.phrases.nothingFor(part.text));
    }
    if (best === undefined) continue;
    if (best.coverage < BARELY_COVERED) isPartial = true;
    quoteAnswer(draft, best, leadFor(draft, best, part.text, parts.length));
    answered.push(best);
    if (parts.length === 1) quoteRelated(draft, ranked, best);
  }
  await quoteDefinitions(input, draft, answered);
  await quoteReferences(input, draft, answered);
  return { outcome: outcomeOf(answered, isPartial), suggestions: suggestQuestions(input) };
}

function outcomeOf(answered: readonly AnswerSentence[], isPartial: boolean): Outcome {
  if (answered.length === 0) return 'notFound';
  return isPartial || answered.every(({ coverage }) => coverage < COVERED / 2) ? 'partial' : 'found';
}

function leadFor(draft: AnswerDraft, { evidence, coverage }: AnswerSentence, part: string, parts: number): string {
  const place = draft.place(evidence.clause);
  if (parts > 1) return draft.phrases.alsoFor(part.replace(/[?？.]+$/, ''), place);
  return coverage < BARELY_COVERED ? draft.phrases.closest(place) : draft.phrases.answers(place);
}

/** The sentence with what stands around it, the items it opens, and its exceptions further down. */
function quoteAnswer(draft: AnswerDraft, best: AnswerSentence, lead: string): void {
  const { clause } = best.evidence;
  const shown = passageAround(best, WHOLE_CLAUSE_CHARACTERS);
  draft.quote(clause, shown.start, shown.end, lead);
  const others = best.sentences.filter(
    ({ start, end, text }) => !isTitle(text) && (start >= shown.end || end <= shown.start),
  );
  quoteEach(draft, clause, exceptionsTo(shown, best.sentences).slice(0, 2), draft.phrases.exceptions);
  if (clause.text.length <= WHOLE_CLAUSE_CHARACTERS) quoteEach(draft, clause, inClauses(others), draft.phrases.context);
}

/** The provisos behind a passage, as far as its own clause goes: those of the next one take nothing back from it. */
function exceptionsTo(shown: { end: number }, sentences: readonly Sentence[]): Sentence[] {
  const behind = sentences.filter(({ start }) => start >= shown.end);
  const next = behind.findIndex(({ text }) => CLAUSE_MARK.test(text));
  return (next < 0 ? behind : behind.slice(0, next)).filter(({ text }) => isException(text));
}

function quoteEach(
  draft: AnswerDraft,
  clause: ClauseRecord,
  spans: readonly { start: number; end: number }[],
  lead: string,
): void {
  let once: string | undefined = lead;
  for (const { start, end } of spans) if (draft.quote(clause, start, end, once)) once = undefined;
}

/** Sentences that follow each other within one clause as one span. */
function inClauses(sentences: readonly Sentence[]): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  for (const { start, end, text } of sentences) {
    const last = spans.at(-1);
    if (last === undefined || CLAUSE_MARK.test(text) || start - last.end > 40) spans.push({ start, end });
    else last.end = end;
  }
  return spans;
}

/** The sentence, with the items it opens and whole neighbours as far as `limit` characters allow: first what follows it. */
function passageAround({ sentences, index, sentence }: AnswerSentence, limit: number): { start: number; end: number } {
  let first = index;
  let last = opensList(sentence.text) ? lastItem(sentences, index) : index;
  const length = (from: number, to: number) => (sentences[to]?.end ?? 0) - (sentences[from]?.start ?? 0);
  const mayTake = (at: number) => sentences[at] !== undefined && !isHeading(sentences[at].text);
  const begins = (at: number) => CLAUSE_MARK.test(sentences[at]?.text ?? '');
  for (let grew = true; grew;) {
    grew = false;
    if (mayTake(last + 1) && !begins(last + 1) && length(first, last + 1) <= limit) grew = (last += 1) > 0;
    if (mayTake(first - 1) && !begins(first) && length(first - 1, last) <= limit) grew = (first -= 1) >= 0;
  }
  return { start: sentences[first]?.start ?? sentence.start, end: sentences[last]?.end ?? sentence.end };
}

/** Items of a list end where the text goes back to whole sentences of its own or grows too long. */
function lastItem(sentences: AnswerSentence['sentences'], index: number): number {
  const from = sentences[index]?.start ?? 0;
  let last = index;
  for (let at = index + 1; at < sentences.length; at += 1) {
    const sentence = sentences[at];
    if (sentence === undefined || sentence.end - from > LIST_CHARACTERS || /^[①-⑳]/.test(sentence.text)) break;
    last = at;
  }
  return last;
}

/** The best sentence of each of the two clauses that search thinks most of, even where its words say little. */
function favourites(ranked: readonly AnswerSentence[]): AnswerSentence[] {
  const bests = new Map<string, AnswerSentence>();
  for (const candidate of ranked)
    if (!bests.has(candidate.evidence.clause.id)) bests.set(candidate.evidence.clause.id, candidate);
  return [...bests.values()].toSorted((left, right) => right.evidence.score - left.evidence.score).slice(0, 2);
}

function quoteRelated(draft: AnswerDraft, ranked: readonly AnswerSentence[], best: AnswerSentence): void {
  const seen = new Set([best.evidence.clause.id]);
  let lead: string | undefined = draft.phrases.related;
  const bySearch = favourites(ranked);
  for (const candidate of [...bySearch, ...ranked]) {
    const { clause } = candidate.evidence;
    if (seen.size > RELATED_CLAUSES) break;
    const fits = bySearch.includes(candidate) || candidate.score >= best.score * RELATED_SHARE;
    if (!fits || seen.has(clause.id)) continue;
    seen.add(clause.id);
    const place = draft.place(clause);
    const shown = passageAround(candidate, RELATED_CHARACTERS);
    if (draft.quote(clause, shown.start, shown.end, lead === undefined ? place : `${lead}\n\n${place}`))
      lead = undefined;
  }
}
