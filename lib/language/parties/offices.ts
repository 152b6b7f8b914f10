import { wordList } from '../words/word-lists';

const OFFICES: ReadonlySet<string> = new Set(wordList('officeWords'));
const MOST_WORDS = 5;

/** Whether words say as what somebody speaks for a body: "Chair", "Events Manager", "Head of Music", "Managing Director and Secretary". */
export function isOffice(words: string): boolean {
  if (/[\d:;"“”]/u.test(words)) return false;
  const own = words.toLowerCase().match(/[\p{L}-]+/gu) ?? [];
  return own.length <= MOST_WORDS && own.some((word) => OFFICES.has(word));
}
