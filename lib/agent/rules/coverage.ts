import { coverText } from '#lib/language/words/cover-text';
import type { QuestionPart } from '#lib/language/questions/analyse-question';
import type { Evidence } from '../state';

/** The text a clause is found by: its headings and itself. */
export function clauseWithHeadings({ clause }: Pick<Evidence, 'clause'>): string {
  return [clause.articleTitle ?? '', ...clause.headingPath, clause.text].join('\n');
}

/** The best coverage of a part by any clause of the evidence. */
export function coverByEvidence(part: QuestionPart, evidence: readonly Evidence[]): number {
  return Math.max(0, ...evidence.map((entry) => coverText(part, clauseWithHeadings(entry))));
}
