import { oneOf } from '../words/word-lists';

/** Source of a pattern: no word before that a number belongs to, like the section, month or sum it counts. */
export const BELONGS_TO = `(?<!\\b(?:[Ss]ub-?)?${oneOf('numberBelongsTo')}\\.?\\s{1,8})`;
/** Source of a pattern: behind the end of a sentence ("…, if any. 4. STORAGE"), or behind "4 | Page". */
export const BEHIND_SENTENCE = `(?<=(?<!\\b${oneOf('abbreviationsBeforeNumber')})\\.\\s{1,3}|\\d\\W{1,5}[Pp]age\\W{0,3}\\n)`;
