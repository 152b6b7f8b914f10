import type { QuestionScan } from '../ports';

/** Below this the contracts are taken not to have the kind of clause that is asked for by name; chosen out of fold on annotated contracts. */
const LEAST_PRESENCE = 0.15;
/** From here on the kind of clause is taken to be there, whatever words it uses. */
const SURE_PRESENCE = 0.4;
/** From here on the contracts are taken to say nothing on what is asked; chosen on matters and contracts that nothing was learned from. */
const SURELY_SILENT = 0.95;

/**
 * Whether the contracts say nothing on a part of a question, from a reading of every clause: no passage speaks, in any of
 * its words and in either language, of a subject it is about, the kind of clause it names is very unlikely to be there, or
 * too few of the things it asks about are named anywhere.
 */
export function isAbsent({
  subjects,
  presence,
  silence,
}: Pick<QuestionScan, 'subjects' | 'presence' | 'silence'>): boolean {
  if (presence !== null && presence < LEAST_PRESENCE) return true;
  if (presence !== null && presence >= SURE_PRESENCE) return false;
  return subjects.some((subject) => subject.passages === 0) || (silence?.likelihood ?? 0) >= SURELY_SILENT;
}
