import { remember } from '../text/remember';
import { conceptsOfEnglish, conceptsOfPhrases, conceptsOfText, restOfCompound } from '../lexicon/meanings';
import { stemWord } from './english-stem';
import { contentWords, type ContentWord } from './content-words';

export type Vocabulary = { solid: string; stems: Set<string>; concepts: ReadonlySet<string> };

/** The words of a text, as other texts may use them. */
export const toVocabulary = remember((text: string): Vocabulary => {
  const stems = new Set((text.match(/[A-Za-z][A-Za-z'’]*(?:[-‐‑][A-Za-z]+)*/gu) ?? []).map(stemWord));
  return { solid: text.normalize('NFC').replace(/\s/gu, '').toLowerCase(), stems, concepts: conceptsOfText(text) };
});

/** Whether a text has a word, literally or by concept; a name only literally. */
export function covers(vocabulary: Vocabulary, { stem, concepts, isName }: ContentWord): boolean {
  const isKorean = /^[가-힣]/u.test(stem);
  if (isKorean ? hasWord(vocabulary.solid, stem) : vocabulary.stems.has(stem)) return true;
  return (
    !isName &&
    [...concepts, ...conceptsOfEnglish(stem)].some(
      (concept) =>
        vocabulary.concepts.has(concept) && (!isKorean || vocabulary.solid.includes(restOfCompound(stem, concept))),
    )
  );
}

/** A word that stands only behind a syllable that turns it round (무과실, 비독점) is not there. */
function hasWord(solid: string, stem: string): boolean {
  for (let at = solid.indexOf(stem); at >= 0; at = solid.indexOf(stem, at + 1))
    if (!/[무비불미]/u.test(solid[at - 1] ?? '')) return true;
  return false;
}

/** The words of a sentence with the concepts of the phrases they stand in, for comparing with another language. */
export function wordsInPhrases(sentence: string): ContentWord[] {
  const inPhrases = conceptsOfPhrases(sentence);
  return contentWords(sentence).map((word) => ({
    ...word,
    concepts: [...word.concepts, ...(inPhrases.get(word.stem) ?? [])],
  }));
}

export const isOtherLanguage = (left: string, right: string): boolean =>
  /[가-힣]/u.test(left) !== /[가-힣]/u.test(right);

/** Of the words of a sentence, the share that a text has; of two languages, of those that the concept table knows. */
export function shareOfWords(sentence: string, text: string): number {
  const isCrossed = isOtherLanguage(sentence, text);
  const words = isCrossed
    ? wordsInPhrases(sentence).filter(({ concepts }) => concepts.length > 0)
    : contentWords(sentence);
  const vocabulary = toVocabulary(text);
  const met = words.filter((word) =>
    isCrossed ? word.concepts.some((concept) => vocabulary.concepts.has(concept)) : covers(vocabulary, word),
  );
  return met.length / Math.max(1, words.length);
}

const SHARE_OF_COPY = 0.8;

/** Whether a sentence tells a text in the text's own words, but for edits. */
export function isCopyOf(sentence: string, text: string): boolean {
  return shareOfLetters(sentence, text) >= SHARE_OF_COPY;
}

/** Of the words of a sentence, the share that a text has letter by letter. */
function shareOfLetters(sentence: string, text: string): number {
  const words = contentWords(sentence);
  const vocabulary = toVocabulary(text);
  const met = words.filter(({ stem }) => vocabulary.solid.includes(stem) || vocabulary.stems.has(stem));
  return met.length / Math.max(1, words.length);
}
