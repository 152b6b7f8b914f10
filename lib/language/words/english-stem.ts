import { remember } from '../text/remember';
import { wordList } from './word-lists';
import { stemmer } from 'stemmer';

const FUNCTION_WORDS = new Set(wordList('englishStemFunctionWords'));

const QUESTION_WORDS = new Set(wordList('englishStemQuestionWords'));

const readForms = (name: 'irregularVerbs' | 'irregularInContracts'): Map<string, string> =>
  new Map(
    wordList(name).map((pair): [string, string] => {
      const [form = '', verb = ''] = pair.split(':');
      return [form, verb];
    }),
  );
/** Forms as search knows them: its tokens are stored, so more of them would need every contract read anew. */
const IRREGULAR = readForms('irregularVerbs');
/** More of them, for comparing texts that are read at once. */
const IN_CONTRACTS = readForms('irregularInContracts');

/** Words repeat: what was computed for them is kept. */
const MANY_WORDS = 4_096;
const cache = new Map<string, string>();
const CACHE_LIMIT = 200_000;

/** The stem of a lower-case English word (Porter, irregular verbs first). */
export function stemEnglish(word: string): string {
  const known = cache.get(word);
  if (known !== undefined) return known;
  const plain = word.replace(/['’]s?$/u, '').replace(/['’]/gu, '');
  const stem = stemmer(IRREGULAR.get(plain) ?? plain);
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(word, stem);
  return stem;
}

/** The stem of an English word of a sentence, in any case; "prepaid" and "overdue" count as forms of their verb too. */
export const stemWord = remember((word: string): string => {
  const plain = word
    .toLowerCase()
    .replace(/['’]s?$/u, '')
    .replace(/[-‐‑]/gu, '');
  return stemmer(IN_CONTRACTS.get(plain) ?? IRREGULAR.get(plain) ?? plain);
}, MANY_WORDS);

/** Articles, prepositions and the like: they are in every clause. */
export function isEnglishFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word);
}

/** Words that only ask and say nothing about what is asked for. */
export function isEnglishQuestionWord(word: string): boolean {
  return QUESTION_WORDS.has(word);
}
