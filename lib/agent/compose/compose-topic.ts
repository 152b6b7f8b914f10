import type { Outcome } from '#lib/protocol/citation';
import { BARELY_COVERED, COVERED } from '../rules/sufficiency';
import { isException, opensList } from './answer-cues';
import type { AnswerDraft, Composed, ComposeInput } from './answer-draft';
import { isHeading, rankAnswerSentences, type AnswerSentence } from './answer-sentences';
import { suggestQuestions } from './example-questions';
import { quoteDefinitions, quoteReferences } from './quote-linked';

const CONTEXT_CHARACTERS = 700;
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

/** The sentence itself, the items it opens, its exceptions, and what else the clause says. */
function quoteAnswer(draft: AnswerDraft, best: AnswerSentence, lead: string): void {
  const {
    evidence: { clause },
    sentences,
    index,
  } = best;
  const last = opensList(best.sentence.text) ? lastItem(sentences, index) : index;
  draft.quote(clause, best.sentence.start, sentences[last]?.end ?? best.sentence.end, lead);
  const later = sentences.slice(last + 1);
  let lead2: string | undefined = draft.phrases.exceptions;
  for (const sentence of later.filter(({ text }) => isException(text)).slice(0, 2)) {
    if (draft.quote(clause, sentence.start, sentence.end, lead2)) lead2 = undefined;
  }
  quoteContext(draft, best, last);
}

/** Items of a list end where the text goes back to whole sentences of its own or grows too long. */
function lastItem(sentences: AnswerSentence['sentences'], index: number): number {
  const from = sentences[index]?.start ?? 0;
  let last = index;
  for (let at = index + 1; at < sentences.length; at += 1) {
    const sentence = sentences[at];
    if (sentence === undefined || sentence.end - from > 2 * CONTEXT_CHARACTERS || /^[①-⑳]/.test(sentence.text)) break;
    last = at;
  }
  return last;
}

/** Whole neighbours of the answer within the clause, as far as they fit: first what follows, then what leads to it. */
function quoteContext(
  draft: AnswerDraft,
  { evidence: { clause }, sentences, index }: AnswerSentence,
  last: number,
): void {
  let lead: string | undefined = draft.phrases.context;
  let left = CONTEXT_CHARACTERS;
  const nearest = [...sentences.slice(last + 1, last + 4), ...sentences.slice(Math.max(0, index - 2), index).reverse()];
  const fitting = nearest.filter(({ start, end, text }) => {
    if (
      isHeading(text) ||
      draft.hasQuoted({ contractId: clause.contractId, start: clause.start + start, end: clause.start + end })
    )
      return false;
    left -= end - start;
    return left >= 0;
  });
  for (const sentence of fitting.toSorted((one, other) => one.start - other.start)) {
    if (draft.quote(clause, sentence.start, sentence.end, lead)) lead = undefined;
  }
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
    if (
      draft.quote(
        clause,
        candidate.sentence.start,
        candidate.sentence.end,
        lead === undefined ? place : `${lead}\n\n${place}`,
      )
    )
      lead = undefined;
  }
}
