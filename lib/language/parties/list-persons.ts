import { stripKoreanEnding } from '../words/korean-stem';
import { isPersonWord } from './person-words';

const WORD = /\p{Script=Hangul}{2,}|[a-z]{3,}/giu;

/** Nouns of a text that mean somebody, as far as their form tells, each once, without particles. */
export function readPersons(text: string): string[] {
  const words = [...text.matchAll(WORD)].flatMap(([word]) => [word, stripKoreanEnding(word)]);
  return [...new Set(words)].filter(isPersonWord);
}
