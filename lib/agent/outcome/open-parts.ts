import type { ContractInScope, MarkedCitation } from '../ports';
import type { Question, QuestionPart } from '#lib/language/questions/analyse-question';
import { coverText } from '#lib/language/words/cover-text';
import { findBlank } from '#lib/language/blanks/find-blank';

/**
 * How many parts of the question are answered by a passage that leaves the asked term open. Of several citations a part
 * goes by the one that has most of it.
 */
export function openParts(
  question: Pick<Question, 'parts'>,
  citations: readonly MarkedCitation[],
  contracts: readonly Pick<ContractInScope, 'id' | 'structure'>[],
): number {
  return question.parts.filter((part) => {
    const cited = nearestCitation(part, citations);
    if (cited === undefined) return false;
    const { contractId, quote, start } = cited.citation;
    const blanks = contracts.find(({ id }) => id === contractId)?.structure.blanks ?? [];
    return findBlank(part, quote, start, blanks) !== undefined;
  }).length;
}

function nearestCitation(part: QuestionPart, citations: readonly MarkedCitation[]): MarkedCitation | undefined {
  return citations
    .map((one) => ({ one, cover: coverText(part, one.citation.quote) }))
    .toSorted((left, right) => right.cover - left.cover)[0]?.one;
}
