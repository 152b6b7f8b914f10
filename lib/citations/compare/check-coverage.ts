import { splitCoordinate, splitShared, withFrame } from '../claims/split-coordinate';
import { fails, unclear, type Finding } from '../reasons';
import { readQuantities } from '../quantities/read-quantities';
import { remember } from '../text/remember';
import { hasNegation } from '../claims/markers';
import { LOOSE_CONTRASTS } from '../words/contrasts';
import {
  conceptsOfEnglish,
  conceptsOfPhrases,
  conceptsOfText,
  findContrast,
  restOfCompound,
  stemWord,
} from '../words/concepts';
import { contentWords, type ContentWord } from '../words/content-words';

const MAX_SHARE_OFF_TOPIC = 0.2;
/** From this share of its words in the clause, a sentence tells the clause in the clause's own words. */
const MIN_SHARE_OF_COPY = 0.8;

type Vocabulary = { solid: string; stems: Set<string>; concepts: ReadonlySet<string> };

const toVocabulary = remember((text: string): Vocabulary => {
  const stems = new Set((text.match(/[A-Za-z][A-Za-z'’]*(?:[-‐‑][A-Za-z]+)*/gu) ?? []).map(stemWord));
  return { solid: text.normalize('NFC').replace(/\s/gu, '').toLowerCase(), stems, concepts: conceptsOfText(text) };
});

/** Whether the words of a sentence are in one quoted sentence, literally or by concept; of two languages, by concept alone. */
export function checkCoverage(sentence: string, units: readonly string[], clauseText: string): Finding[] {
  const words = contentWords(sentence);
  const quoted = units.join('\n');
  const contrast = findContrast(conceptsOfText(sentence), conceptsOfText(quoted));
  if (contrast !== null)
    return isSureContrast(contrast, sentence, quoted)
      ? [fails('meaning', 'word_changed')]
      : [unclear('support', 'not_covered')];
  const isCrossed = /[가-힣]/u.test(sentence) !== /[가-힣]/u.test(quoted);
  const vocabularies = units.map(toVocabulary);
  const whole = toVocabulary(quoted);
  if (isCrossed) return checkCrossed(words, whole, sentence);
  if (words.length === 0 && readQuantities(sentence).length === 0) return [unclear('support', 'not_covered')];
  if (vocabularies.some((vocabulary) => words.every((word) => covers(vocabulary, word))))
    return isMixed(sentence, words, units) ? [unclear('support', 'not_covered')] : [];
  const clause = toVocabulary(clauseText);
  const inClause = words.filter((word) => covers(clause, word)).length / Math.max(1, words.length);
  if (words.length >= 3 && inClause <= MAX_SHARE_OFF_TOPIC) return [fails('support', 'off_topic')];
  return [unclear('support', 'not_covered')];
}

/** A negation may turn the word round again ("not exclusive"), and some words stand against each other only in the same words. */
function isSureContrast(concept: string, sentence: string, quoted: string): boolean {
  if (hasNegation(sentence) && !hasNegation(quoted)) return false;
  return !LOOSE_CONTRASTS.has(concept) || shareInClause(sentence, quoted) >= MIN_SHARE_OF_COPY;
}

/** Which share of the words of a sentence a text has, letter by letter. */
function shareInClause(sentence: string, text: string): number {
  const words = contentWords(sentence);
  const vocabulary = toVocabulary(text);
  return (
    words.filter(({ stem }) => vocabulary.solid.includes(stem) || vocabulary.stems.has(stem)).length /
    Math.max(1, words.length)
  );
}

/** One statement made of words of two: "A는 X하고, B는 Y한다" does not say that A does Y. */
function isMixed(sentence: string, words: readonly ContentWord[], units: readonly string[]): boolean {
  if (words.length < 2 || splitCoordinate(sentence).length > 1 || splitShared(sentence).length > 1) return false;
  return !units
    .flatMap(withFrame)
    .map(toVocabulary)
    .some((vocabulary) => words.every((word) => covers(vocabulary, word)));
}

/** The words that the table knows must all be there, three at least; one that it does not know is no pass by rule. */
function checkCrossed(plainWords: readonly ContentWord[], whole: Vocabulary, sentence: string): Finding[] {
  const inPhrases = conceptsOfPhrases(sentence);
  const words = plainWords.map((word) => ({
    ...word,
    concepts: [...word.concepts, ...(inPhrases.get(word.stem) ?? [])],
  }));
  const known = words.filter(({ concepts }) => concepts.length > 0);
  const met = known.filter(({ concepts }) => concepts.some((concept) => whole.concepts.has(concept)));
  const names = words.filter(({ isName, stem, concepts }) => isName && concepts.length === 0 && !whole.stems.has(stem));
  if (known.length >= 3 && met.length === 0) return [fails('support', 'off_topic')];
  const hasFigure = readQuantities(sentence).length > 0;
  const isMet = met.length === known.length && known.length + (hasFigure ? 1 : 0) >= 3 && names.length === 0;
  return isMet && words.length === known.length ? [] : [unclear('support', 'not_covered')];
}

function covers(vocabulary: Vocabulary, { stem, concepts, isName }: ContentWord): boolean {
  if (/^[가-힣]/u.test(stem)) {
    if (hasWord(vocabulary.solid, stem)) return true;
  } else if (vocabulary.stems.has(stem)) return true;
  const isKorean = /^[가-힣]/u.test(stem);
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
