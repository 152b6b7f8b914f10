import { wordList } from './word-lists';
/**
 * Words that are said of anything: a rule that waited for one of them would speak up everywhere, and as a word to search
 * for it would find everything. Korean by stem or as spoken, English in lower case.
 */
const KOREAN = wordList('commonWordsKorean').join(' ');

const ENGLISH = wordList('commonWordsEnglish').join(' ');

const LEGAL_KOREAN = wordList('commonWordsLegalKorean').join(' ');

const LEGAL_ENGLISH = wordList('commonWordsLegalEnglish').join(' ');

const COMMON = new Set(`${KOREAN} ${ENGLISH}`.split(' '));
const LEGAL = new Set(`${LEGAL_KOREAN} ${LEGAL_ENGLISH}`.split(' '));

/** Whether everybody says it, whatever they speak of. */
export function isCommonWord(word: string): boolean {
  return COMMON.has(word);
}

/** Whether it is in every contract, whatever a clause is on. */
export function isBoilerplate(word: string): boolean {
  return LEGAL.has(word) || COMMON.has(word);
}
