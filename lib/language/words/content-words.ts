import { wordList } from './word-lists';
import table from '../data/patterns/words.json';
import { toPattern } from '../patterns/to-pattern';
import { koreanEndings } from '../text/korean-endings';
import { maskReferences } from '../quantities/mask-references';
import { readQuantities } from '../quantities/read-quantities';
import { remember } from '../text/remember';
import { readPlainVerb } from '../lexicon/plain-verbs';
import { conceptsOfEnglish, conceptsOfKoreanWord } from '../lexicon/meanings';
import { stemWord } from './english-stem';

/** A word that says something, without its ending. `isName`: written like a name (Latin capital), so nothing else can stand for it. */
export type ContentWord = { text: string; stem: string; concepts: string[]; isName: boolean };

const ENDINGS = koreanEndings(
  // of contract sentences and of answers
  wordList('contentWordsEndings').join(' '),
);

const KOREAN_FILLER = new Set(wordList('contentWordsKoreanFiller'));
const KOREAN_LIGHT_VERB = toPattern(table.koreanLightVerb, 'u');
/** Words of one syllable with a particle: 안에, 것이, 점은, 때만. */
const SHORT_FILLER = toPattern(table.shortFiller, 'u');
const LIGHT_CONNECTIVE = toPattern(table.lightConnective, 'u');
/** Light words that measure, deny or name a side all the same. */
const NOT_LIGHT = /^(?:전|후|뒤|이상|이하|이내|말|측|쪽|한쪽|시|간|동안|더|안돼|못)|[없않]|^아니/u;
const LIGHT_ENGLISH = toPattern(table.lightEnglish, 'u');

/** Whether a word says nothing of its own: neither when, nor how much, nor of whom. */
export function isLightWord(word: string): boolean {
  if (!/^[가-힣]/u.test(word)) return LIGHT_ENGLISH.test(word);
  return (
    !NOT_LIGHT.test(word) && (SHORT_FILLER.test(word) || LIGHT_CONNECTIVE.test(word) || KOREAN_LIGHT_VERB.test(word))
  );
}

const ENGLISH_FILLER = new Set(wordList('contentWordsEnglishFiller').map(stemWord));

/** The words of a text that carry its subject, each once. Figures, negations and modal verbs are judged elsewhere and left out. */
export const contentWords = remember((text: string): ContentWord[] => {
  const words = new Map<string, ContentWord>();
  for (const match of withoutFigures(text).matchAll(/[가-힣]+|[A-Za-z][A-Za-z'’]*(?:[-‐‑][A-Za-z]+)*/gu)) {
    const word = match[0];
    const read = /^[가-힣]/u.test(word) ? readKorean(word) : readEnglish(word, match.index, text);
    if (read !== null && !words.has(read.stem)) words.set(read.stem, read);
  }
  return [...words.values()];
}, 512);

/** What hangs on a figure's unit and is no word: "5만 원이고", "3회씩", "10일간". */
const AFTER_FIGURE =
  /^(?:이고|이며|이지만|이나|까지|부터|에는?|씩|을|를|은|는|로|으로|와|과|의|이|가|간|동안|짜리|어치|입니다|이에요|예요|이다|만|도)(?=[\s,.)]|$)/u;

/** Figures with their units, dates and article numbers are judged elsewhere. */
function withoutFigures(text: string): string {
  const masked = maskReferences(text);
  return readQuantities(text).reduce((rest, { start, end }) => {
    const to = end + (AFTER_FIGURE.exec(text.slice(end, end + 6))?.[0].length ?? 0);
    return rest.slice(0, start) + ' '.repeat(to - start) + rest.slice(to);
  }, masked);
}

/** A Korean word without particles and endings; never empty. */
export const koreanStem = remember((word: string): string => {
  let stem = word;
  for (let pass = 0; pass < 3; pass += 1) {
    const ending = ENDINGS.find(
      (candidate) =>
        stem.endsWith(candidate) && stem.length - candidate.length >= (candidate.length === 1 && pass > 0 ? 2 : 1),
    );
    if (ending === undefined || (stem.length - ending.length === 1 && ending.length === 1)) break;
    stem = stem.slice(0, -ending.length);
  }
  return stem;
}, 4_096);

function readKorean(word: string): ContentWord | null {
  const stem = koreanStem(word);
  if (KOREAN_LIGHT_VERB.test(word)) return null;
  if (SHORT_FILLER.test(word) || LIGHT_CONNECTIVE.test(word)) return null;
  if (KOREAN_FILLER.has(word) || KOREAN_FILLER.has(stem) || /^[갑을병정](?:은|이|과|와|의|에게|을|를)?$/u.test(word))
    return null;
  if (
    /^[일이삼사오육칠팔구십백천만억한두세네다여열]+(?:개월|년|일|원|달|주|회|부|시간)(?:간|에|의|을|은|이|마다|씩|까지|부터|동안|만)?$/u.test(
      word,
    ) &&
    word.length <= 6
  )
    return null;
  const verb = readPlainVerb(word);
  const concepts = conceptsOfKoreanWord(stem);
  return verb === null
    ? { text: word, stem, concepts, isName: false }
    : { text: word, stem, concepts: [...new Set([...concepts, ...verb.concepts])], isName: false };
}

function readEnglish(word: string, index: number, text: string): ContentWord | null {
  const stem = stemWord(word);
  if (ENGLISH_FILLER.has(stem) || stem.length < 2) return null;
  const beginsSentence = /(?:^|[.!?:]\s+|["“(]\s*)$/u.test(text.slice(Math.max(0, index - 3), index));
  return { text: word, stem, concepts: conceptsOfEnglish(stem), isName: /^[A-Z]/u.test(word) && !beginsSentence };
}
