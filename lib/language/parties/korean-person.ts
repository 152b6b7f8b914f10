import { wordList } from '../words/word-lists';
import { isPartyRole } from './korean-roles';
import { isKoreanTitle } from './korean-titles';
import { isPersonWord } from './person-words';

const FAMILY_NAMES = wordList('koreanFamilyNames');

/** Whether a word is a person's name as far as its form tells: a family name and one or two syllables, and no word for somebody. */
export function isKoreanPersonName(word: string): boolean {
  if (!/^[가-힣]{2,4}$/u.test(word) || isPartyRole(word) || isKoreanTitle(word) || isPersonWord(word)) return false;
  const family = FAMILY_NAMES.find((name) => word.startsWith(name));
  const given = word.length - (family?.length ?? word.length);
  return given === 2 || (given === 1 && family !== undefined);
}
