import type { Claim } from '#lib/language/claims/claim';
import type { ReadClaims } from '#lib/language/claims/read-claims';
import { isOtherLanguage, shareOfWords, wordsInPhrases } from '#lib/language/words/vocabulary';

/** From this share of its words in a statement of the clause, a sentence is about the same thing. */
const MIN_ALIGNED = 0.6;

/** A statement of a text with what it claims; two of them are compared. */
export type Statement = ReadClaims & { text: string };
export type Match = { claim: Claim; of: Statement };

export const isSameAct = (said: Claim, source: Claim): boolean => source.keys.some((key) => said.keys.includes(key));

/** Of two languages, two words that the table knows must tell it. */
export function isAboutTheSame(sentence: string, text: string): boolean {
  const isEnough =
    !isOtherLanguage(sentence, text) ||
    wordsInPhrases(sentence).filter(({ concepts }) => concepts.length > 0).length >= 2;
  return isEnough && shareOfWords(sentence, text) >= MIN_ALIGNED;
}

/** Of several sentences, the one that makes a claim. */
export function sentenceAround(text: string, { start, end }: Claim): string {
  const before = Math.max(...['. ', '! ', '? ', '.\n'].map((mark) => text.lastIndexOf(mark, start)));
  const after = text.slice(end).search(/[.!?](?:\s|$)/u);
  return text.slice(before + 1, after < 0 ? text.length : end + after);
}
