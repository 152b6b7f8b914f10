import type { QuestionScan } from '../ports';

/** Below this the contracts are taken not to have the kind of clause that is asked for; chosen out of fold on annotated contracts. */
const LEAST_PRESENCE = 0.1;

/**
 * Whether the contracts say nothing on a part of a question, from a reading of every clause: no passage speaks, in any of
 * its words and in either language, of a subject it is about; the kind of clause it names is very unlikely to be there;
 * or nothing in the question means anything to any passage.
 */
export function isAbsent({ subjects, passages, presence }: QuestionScan): boolean {
  if (passages.length === 0) return true;
  if (subjects.some((subject) => subject.passages === 0)) return true;
  return presence !== null && presence < LEAST_PRESENCE;
}
