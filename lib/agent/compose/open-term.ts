import { findBlank, type BlankTerm } from '../outcome/find-blank';
import type { QuestionPart } from '../rules/question';
import type { ComposeInput } from './answer-draft';
import type { AnswerPassage } from './answer-passages';
import { tightSpan } from './tight-span';

const LOOKED_AT = 3;
/** Another passage counts as the answer's place only when it is this likely beside the best. */
const NEARLY_AS_GOOD = 0.15;
const CHARACTERS = 320;

/** The passage that would answer but leaves the asked term open, and which term that is; undefined where something is stated. */
export function findOpenTerm(
  part: QuestionPart,
  candidates: readonly AnswerPassage[],
  { contracts }: Pick<ComposeInput, 'contracts'>,
): { passage: AnswerPassage; term: BlankTerm } | undefined {
  const [best] = candidates;
  if (best === undefined) return undefined;
  const near = candidates
    .filter(({ likelihood }) => likelihood >= best.likelihood * NEARLY_AS_GOOD)
    .slice(0, LOOKED_AT);
  for (const passage of near) {
    const { clause, sentences, index } = passage;
    const blanks = contracts.find(({ id }) => id === clause.contractId)?.structure.blanks ?? [];
    const { start, end } = tightSpan(sentences, index, CHARACTERS);
    const text = clause.text.slice(start, end);
    const term = findBlank(part, text, clause.start + start, blanks);
    if (term !== undefined) return { passage, term };
    if (/\d/.test(text)) return undefined;
  }
  return undefined;
}
