import { hasTerm } from '#lib/language/definitions/has-term';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { DocumentStructure } from '#lib/protocol/document';
import { splitSentences } from '#lib/language/sentences/split-sentences';
import type { QuestionPart } from '#lib/language/questions/analyse-question';
import { hasAnswerCue } from '#lib/language/questions/answer-kinds';
import type { AnswerDraft, ComposeInput } from './answer-draft';
import type { AnswerPassage } from './answer-passages';
import { isHeading } from '#lib/language/sentences/headings';
import { tightSpan } from './tight-span';

const QUOTE_CHARACTERS = 250;
const DEFINITION_CHARACTERS = 500;
const NAMED_AT_MOST = 3;

type Answered = { part: QuestionPart; best: AnswerPassage };
type Reference = DocumentStructure['references'][number];

/**
 * What belongs to the answering sentences elsewhere: the definition that was asked for, and the clause that
 * a sentence leaves the answer to. Other clauses they refer to are named, not quoted: an answer of many quotes is none.
 */
export async function quoteLinked(
  input: ComposeInput,
  draft: AnswerDraft,
  answered: readonly Answered[],
): Promise<void> {
  for (const { part, best } of answered)
    if (part.kind === 'definition') await quoteDefinition(input, draft, part, best);
  const named = new Set<string>();
  let isFollowed = false;
  for (const { part, best } of answered) {
    for (const reference of referencesIn(input, best)) {
      const clause = await input.findByAddress(best.clause.contractId, reference.toPart, reference.to);
      if (clause === undefined || clause.id === best.clause.id || draft.hasQuoted(clause)) continue;
      if (!isFollowed && leavesOpen(part, best)) isFollowed = quoteReferred(draft, part, best, clause);
      if (!draft.hasQuoted(clause)) named.add(draft.place(clause));
    }
  }
  if (named.size > 0) draft.say(draft.phrases.seeAlso([...named].slice(0, NAMED_AT_MOST).join(', ')));
}

/** A figure or a period was asked for, and the answering sentence states none. */
function leavesOpen({ kind }: QuestionPart, { sentence }: AnswerPassage): boolean {
  return (kind === 'amount' || kind === 'period') && !hasAnswerCue(kind, sentence.text);
}

/** The defining sentence of a term that question and answer share. */
async function quoteDefinition(
  input: ComposeInput,
  draft: AnswerDraft,
  { text: asked }: QuestionPart,
  { clause: from, sentence }: AnswerPassage,
): Promise<void> {
  const definitions = input.contracts.find(({ id }) => id === from.contractId)?.structure.definitions ?? [];
  const [longest] = definitions
    .filter(
      ({ term, part }) =>
        part === from.part && term.length >= 2 && hasTerm(asked, term) && hasTerm(sentence.text, term),
    )
    .toSorted((one, other) => other.term.length - one.term.length);
  if (longest === undefined) return;
  const clause = await input.findByAddress(from.contractId, longest.part, longest.address);
  const at = longest.start - (clause?.start ?? 0);
  const defining = splitSentences(clause?.text ?? '').find(({ start, end }) => start <= at && at < end);
  if (clause === undefined || defining === undefined || defining.end - defining.start > DEFINITION_CHARACTERS) return;
  draft.quote(clause, defining.start, defining.end, draft.phrases.definitions);
}

function referencesIn({ contracts }: ComposeInput, { clause, sentence }: AnswerPassage): Reference[] {
  const references = contracts.find(({ id }) => id === clause.contractId)?.structure.references ?? [];
  const from = clause.start + sentence.start;
  return references.filter(
    ({ start, end, part }) => part === clause.part && start >= from && end <= clause.start + sentence.end,
  );
}

/** "… within the time frames set forth in Exhibit C": the sentence of the clause referred to that has the kind of answer asked for. */
function quoteReferred(draft: AnswerDraft, part: QuestionPart, { fit }: AnswerPassage, clause: ClauseRecord): boolean {
  const sentences = splitSentences(clause.text);
  const [answering] = sentences
    .map((sentence, index) => ({ index, text: sentence.text, score: fit(sentence.text) }))
    .filter(({ text }) => !isHeading(text) && hasAnswerCue(part.kind, text))
    .toSorted((left, right) => right.score - left.score);
  if (answering === undefined) return false;
  const { start, end } = tightSpan(sentences, answering.index, QUOTE_CHARACTERS);
  if (end - start > DEFINITION_CHARACTERS) return false;
  return draft.quote(clause, start, end, `${draft.phrases.references}\n\n${draft.place(clause)}`);
}
