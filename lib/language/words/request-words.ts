import { hasHangul } from '../text/letters';

const WORD = /[가-힣]{2,}|[A-Za-z]{4,}/gu;
const WORDS_AT_MOST = 12;

/** The longer words of a request in free words, each once. */
export function wordsOfRequest(request: string): string[] {
  return [...new Set([...request.matchAll(WORD)].map(([word]) => word))].slice(0, WORDS_AT_MOST);
}

/** The beginning by which a word is looked for, whatever ends it. */
export function roughStem(word: string): string {
  return hasHangul(word) ? word.slice(0, 2) : word.slice(0, 6);
}
