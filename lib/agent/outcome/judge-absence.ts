import type { QuestionScan } from '../ports';
import type { QuestionPart } from '../rules/question';

export type Absence = {
  isAbsent: boolean;
  /** Numbers of the question's terms that no clause has in any form. */
  missing: number[];
};

/** Whether the contracts say nothing on one part of a question, from a reading of every clause. */
export function judgeAbsence(scan: QuestionScan, _part: QuestionPart): Absence {
  const missing = scan.terms.flatMap(({ literal, conceptual }, at) => (literal + conceptual === 0 ? [at] : []));
  return { isAbsent: scan.passages.length === 0, missing };
}
