import { withoutClauseLabel } from '#lib/language/sentences/headings';
import { findBlank, type BlankTerm } from '#lib/language/blanks/find-blank';
import type { QuestionPart } from '#lib/language/questions/analyse-question';
import type { ComposeInput } from './answer-draft';
import type { AnswerPassage } from './answer-passages';
import { tightSpan } from './tight-span';

const LOOKED_AT = 4;
/** Another sentence counts as the answer's place only when it is this likely beside the best. */
const NEARLY_AS_GOOD = 0.12;
const CHARACTERS = 320;

/** The passage that would answer but leaves the asked term open, and which term that is; undefined where something is stated. */
export function findOpenTerm(
  part: QuestionPart,
  candidates: readonly AnswerPassage[],
  { contracts }: Pick<ComposeInput, 'contracts'>,
): { passage: AnswerPassage; term: BlankTerm } | undefined {
  const places = candidates.flatMap(placesIn).toSorted((left, right) => right.odds - left.odds);
  const near = places.filter(({ odds }) => odds >= (places[0]?.odds ?? 0) * NEARLY_AS_GOOD).slice(0, LOOKED_AT);
  for (const { passage } of near) {
    const { clause, sentences, index } = passage;
    const blanks = contracts.find(({ id }) => id === clause.contractId)?.structure.blanks ?? [];
    const { start, end } = tightSpan(sentences, index, CHARACTERS);
    const text = clause.text.slice(start, end);
    const term = findBlank(part, text, clause.start + start, blanks);
    if (term !== undefined) return { passage, term };
    // The number of a clause is no figure that it states.
    if (/\d/.test(withoutClauseLabel(text))) return undefined;
  }
  return undefined;
}

/** Each sentence of a passage as the one that answers. */
function placesIn(passage: AnswerPassage): { passage: AnswerPassage; odds: number }[] {
  return passage.sentences.flatMap((sentence, index) => {
    const share = passage.shares[index] ?? 0;
    return share === 0 ? [] : [{ passage: { ...passage, index, sentence }, odds: passage.likelihood * share }];
  });
}
