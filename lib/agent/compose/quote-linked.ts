import type { AnswerDraft, ComposeInput } from './answer-draft';
import type { AnswerPassage } from './answer-passages';
import { isHeading } from './answer-sentences';
import { splitSentences } from '#lib/core/text/split-sentences';

const LINKED_AT_MOST = 2;
const QUOTE_CHARACTERS = 500;
/** The share of the clauses at hand that may use a term which is still worth explaining. */
const EVERYWHERE = 0.3;

/** Where the contract defines a term that the answer uses: the defining sentence. */
export async function quoteDefinitions(
  input: ComposeInput,
  draft: AnswerDraft,
  answered: readonly AnswerPassage[],
): Promise<void> {
  let lead: string | undefined = draft.phrases.definitions;
  let left = LINKED_AT_MOST;
  for (const { clause: from, sentence } of answered) {
    const definitions = input.contracts.find(({ id }) => id === from.contractId)?.structure.definitions ?? [];
    const used = definitions.filter(
      ({ term, part }) =>
        part === from.part && term.length >= 2 && hasTerm(sentence.text, term) && !isEverywhere(term, input.evidence),
    );
    for (const definition of used.toSorted((one, other) => other.term.length - one.term.length)) {
      if (left === 0) return;
      const clause = await input.findByAddress(from.contractId, definition.part, definition.address);
      const defining = clause === undefined ? undefined : sentenceAt(clause.text, definition.start - clause.start);
      if (clause === undefined || defining === undefined || defining.end - defining.start > QUOTE_CHARACTERS) continue;
      if (draft.quote(clause, defining.start, defining.end, lead)) {
        lead = undefined;
        left -= 1;
      }
    }
  }
}

/** Clauses of the same contract that the answering sentences point to: their first sentence. */
export async function quoteReferences(
  input: ComposeInput,
  draft: AnswerDraft,
  answered: readonly AnswerPassage[],
): Promise<void> {
  let lead: string | undefined = draft.phrases.references;
  let left = LINKED_AT_MOST;
  for (const { clause: from, sentence } of answered) {
    const references = input.contracts.find(({ id }) => id === from.contractId)?.structure.references ?? [];
    const inside = references.filter(
      ({ start, end, part }) =>
        part === from.part && start >= from.start + sentence.start && end <= from.start + sentence.end,
    );
    for (const reference of inside) {
      if (left === 0) return;
      const clause = await input.findByAddress(from.contractId, reference.toPart, reference.to);
      const first = clause === undefined ? undefined : splitSentences(clause.text).find(({ text }) => !isHeading(text));
      if (clause === undefined || first === undefined) continue;
      const place = draft.place(clause);
      if (
        draft.quote(
          clause,
          first.start,
          Math.min(first.end, first.start + QUOTE_CHARACTERS),
          lead === undefined ? place : `${lead}\n\n${place}`,
        )
      ) {
        lead = undefined;
        left -= 1;
      }
    }
  }
}

/** The parties and the contract itself are named in most clauses: what they mean explains none of them. */
function isEverywhere(term: string, evidence: ComposeInput['evidence']): boolean {
  const having = evidence.filter(({ clause }) => hasTerm(clause.text, term)).length;
  return having > evidence.length * EVERYWHERE;
}

function hasTerm(text: string, term: string): boolean {
  if (/[가-힣]/.test(term)) return text.replace(/\s+/g, '').includes(term.replace(/\s+/g, ''));
  return new RegExp(`\\b${term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\b`).test(text);
}

function sentenceAt(text: string, offset: number): { start: number; end: number } | undefined {
  return splitSentences(text).find(({ start, end }) => start <= offset && offset < end);
}
