import { splitCoordinate, splitShared, withFrame } from '#lib/language/claims/split-coordinate';
import { hasNegation } from '#lib/language/claims/markers';
import { readQuantities } from '#lib/language/quantities/read-quantities';
import { fails, unclear, type Finding } from '../reasons';
import { conceptsOfText, findContrast } from '#lib/language/lexicon/meanings';
import { LOOSE_CONTRASTS, PARTY_CONCEPTS } from '#lib/language/lexicon/meaning-table';
import { contentWords, type ContentWord } from '#lib/language/words/content-words';
import {
  covers,
  isCopyOf,
  isOtherLanguage,
  shareOfWords,
  toVocabulary,
  wordsInPhrases,
  type Vocabulary,
} from '#lib/language/words/vocabulary';

const MAX_SHARE_OFF_TOPIC = 0.2;
/** From this share on, it is about the same thing. */
const MIN_SHARE_ALIGNED = 0.5;

/** Whether the words of a sentence are in one quoted sentence, literally or by concept; of two languages, by concept alone. */
export function checkCoverage(sentence: string, units: readonly string[], clauseText: string): Finding[] {
  const words = contentWords(sentence);
  const quoted = units.join('\n');
  const contrast = findContrast(conceptsOfText(sentence), conceptsOfText(quoted));
  if (contrast !== null) return [contradicts(contrast, sentence, quoted)];
  if (endsWhatSurvives(sentence, quoted)) return [unclear('support', 'polarity_unclear')];
  const vocabularies = units.map(toVocabulary);
  const whole = toVocabulary(quoted);
  if (isOtherLanguage(sentence, quoted)) return checkCrossed(whole, sentence);
  if (words.length === 0 && readQuantities(sentence).length === 0) return [unclear('support', 'not_covered')];
  if (vocabularies.some((vocabulary) => words.every((word) => covers(vocabulary, word))))
    return isMixed(sentence, words, units) ? [unclear('support', 'not_covered')] : [];
  const clause = toVocabulary(clauseText);
  const inClause = words.filter((word) => covers(clause, word)).length / Math.max(1, words.length);
  if (words.length >= 3 && inClause <= MAX_SHARE_OFF_TOPIC) return [fails('support', 'off_topic')];
  if (words.length >= 3 && inClause < MIN_SHARE_ALIGNED) return [unclear('support', 'little_covered')];
  return [unclear('support', 'not_covered', { said: listWords(words.filter((word) => !covers(whole, word))) })];
}

const WORDS_AT_MOST = 4;

function listWords(words: readonly ContentWord[]): string {
  return words
    .slice(0, WORDS_AT_MOST)
    .map(({ text }) => text)
    .join(', ');
}

/**
 * A word against another of the clause. A negation may turn it round again ("not exclusive"), in a sentence about something
 * else it contradicts nothing, and some words stand against each other only in the same words.
 */
function contradicts(contrast: { said: string; source: string }, sentence: string, quoted: string): Finding {
  const wordFor = (text: string, concept: string): string =>
    wordsInPhrases(text).find(({ concepts }) => concepts.includes(concept))?.text ?? '';
  const words = { said: wordFor(sentence, contrast.said), source: wordFor(quoted, contrast.source) };
  const isSure =
    hasNegation(sentence) === hasNegation(quoted) &&
    shareOfWords(sentence, quoted) >= MIN_SHARE_ALIGNED &&
    ((!LOOSE_CONTRASTS.has(contrast.said) && !PARTY_CONCEPTS.has(contrast.said)) || isCopyOf(sentence, quoted));
  return isSure ? fails('meaning', 'word_changed', words) : unclear('support', 'polarity_unclear');
}

/** "The duties end with the agreement" of a clause by which they outlive it has all of its words. */
function endsWhatSurvives(sentence: string, quoted: string): boolean {
  const [said, source] = [conceptsOfText(sentence), conceptsOfText(quoted)];
  return source.has('survive') && !said.has('survive') && ['terminate', 'expire', 'lapse'].some((id) => said.has(id));
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
function checkCrossed(whole: Vocabulary, sentence: string): Finding[] {
  const words = wordsInPhrases(sentence);
  const known = words.filter(({ concepts }) => concepts.length > 0);
  const met = known.filter(({ concepts }) => concepts.some((concept) => whole.concepts.has(concept)));
  const names = words.filter(({ isName, stem, concepts }) => isName && concepts.length === 0 && !whole.stems.has(stem));
  if (known.length >= 3 && met.length === 0) return [fails('support', 'off_topic')];
  const hasFigure = readQuantities(sentence).length > 0;
  const isMet = met.length === known.length && known.length + (hasFigure ? 1 : 0) >= 3 && names.length === 0;
  const missing = words.filter((word) => !word.concepts.some((concept) => whole.concepts.has(concept)));
  return isMet && words.length === known.length
    ? []
    : [unclear('support', 'not_covered', { said: listWords(missing) })];
}
