import type { Language } from '#lib/protocol/document';
import { countLetters } from './letters';

/** The language a question is asked in; `otherwise` when it has no letters of either. */
export function detectLanguage(text: string, otherwise: Language = 'ko'): Language {
  const { hangul, jamo, latin } = countLetters(text);
  if (hangul + jamo === 0 && latin === 0) return otherwise;
  // A Korean question may quote many English words, an English one hardly ever a Korean one.
  return (hangul + jamo) * 4 >= latin ? 'ko' : 'en';
}

const SAMPLE = 200_000;

/** `ko` when at least a fifth of the letters are Hangul: Korean contracts carry English names, English ones hardly any Hangul. */
export function detectContractLanguage(text: string): Language {
  const { hangul, latin } = countLetters(text.slice(0, SAMPLE));
  return hangul * 4 >= latin && hangul > 0 ? 'ko' : 'en';
}

/** Of the beginning of the text; enough to tell a language. */
const LOOKED_AT = 20_000;
const HANGUL_SHARE = 0.2;
const LATIN_SHARE = 0.6;
/** Of the words of an English text about four in ten are such; in other languages of that script hardly one. */
const FUNCTION_WORDS =
  /\b(?:the|of|and|to|in|or|by|this|that|shall|for|any|is|with|be|as|not|such|under|on|may|will)\b/giu;
const ENGLISH_SHARE = 0.15;
/** A shorter text tells nothing of its language; it is read as far as it goes. */
const SHORTEST = 80;

/** Whether a contract is in Korean or English: in another language nothing that the rules miss is proven absent. */
export function isKoreanOrEnglish(contract: string): boolean {
  const text = contract.slice(0, LOOKED_AT);
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const letters = count(/\p{L}/gu);
  if (letters === 0) return true;
  if (count(/\p{Script=Hangul}/gu) / letters >= HANGUL_SHARE) return true;
  if (count(/\p{Script=Latin}/gu) / letters < LATIN_SHARE) return false;
  return letters < SHORTEST || count(FUNCTION_WORDS) / count(/\p{L}+/gu) >= ENGLISH_SHARE;
}
