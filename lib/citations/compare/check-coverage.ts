import { fails, unclear, type Finding } from '../reasons';
import { readQuantities } from '../quantities/read-quantities';
import { remember } from '../text/remember';
import { conceptsOfEnglish, conceptsOfPhrases, conceptsOfText, findContrast, stemWord } from '../words/concepts';
import { contentWords, type ContentWord } from '../words/content-words';

/** What is left for a model to settle must at least share this much of its words with the clause. */
const MIN_SHARE_FOR_MODEL = 0.34;
const MAX_SHARE_OFF_TOPIC = 0.2;

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
  if (contrast !== null) return [fails('meaning', 'word_changed')];
  const isCrossed = /[가-힣]/u.test(sentence) !== /[가-힣]/u.test(quoted);
  const vocabularies = units.map(toVocabulary);
  const whole = toVocabulary(quoted);
  if (isCrossed) return checkCrossed(words, whole, sentence);
  const missing = words.filter((word) => !covers(whole, word));
  const share = words.length === 0 ? 0 : 1 - missing.length / words.length;
  if (words.length === 0 && readQuantities(sentence).length === 0) return [unclear('support', 'not_covered')];
  if (vocabularies.some((vocabulary) => words.every((word) => covers(vocabulary, word)))) return [];
  const clause = toVocabulary(clauseText);
  const inClause = words.filter((word) => covers(clause, word)).length / Math.max(1, words.length);
  if (words.length >= 3 && inClause <= MAX_SHARE_OFF_TOPIC) return [fails('support', 'off_topic')];
  return [unclear('support', 'not_covered', share >= MIN_SHARE_FOR_MODEL && !missing.some(({ isName }) => isName))];
}

/** A share of the words may be unknown to the table; those it knows must all be there, and be more than one. */
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
  const isCovered =
    met.length === known.length &&
    known.length + (hasFigure ? 1 : 0) >= 3 &&
    words.length - known.length <= Math.floor(words.length / 3);
  if (isCovered && names.length === 0) return [];
  return [unclear('support', 'not_covered', known.length > 0 && met.length / known.length >= 0.5)];
}

function covers(vocabulary: Vocabulary, { stem, concepts, isName }: ContentWord): boolean {
  if (/^[가-힣]/u.test(stem)) {
    if (hasWord(vocabulary.solid, stem)) return true;
  } else if (vocabulary.stems.has(stem)) return true;
  return !isName && [...concepts, ...conceptsOfEnglish(stem)].some((concept) => vocabulary.concepts.has(concept));
}

/** A word that stands only behind a syllable that turns it round (무과실, 비독점) is not there. */
function hasWord(solid: string, stem: string): boolean {
  for (let at = solid.indexOf(stem); at >= 0; at = solid.indexOf(stem, at + 1))
    if (!/[무비불미]/u.test(solid[at - 1] ?? '')) return true;
  return false;
}
