import { wordList } from './word-lists';
import table from '../data/patterns/words.json';
import { toPattern } from '../patterns/to-pattern';
import { stemEnglish } from './english-stem';

const KOREAN_STOPWORDS = new Set(wordList('termsKoreanStopwords'));
const KOREAN_SUFFIX = toPattern(table.koreanSuffix, '');
const KOREAN_ENDING = toPattern(table.koreanEnding, '');

const ENGLISH_STOPWORDS = new Set(wordList('termsEnglishStopwords'));
/** What a verb leaves of itself behind another word: "they've", "this'd", "the landlord'll"; "don't" has no word of its own. */
const SHORT_VERB = /'(?:s|d|ll|ve|re|m)?$/;
const SHORT_NOT = /n't$/;
/** The same as it is typed, where it is no other word: "ill", "well" and "id" are. */
const UNMARKED =
  /^(?:im|(?:i|we|you|they|who)ve|(?:they|you)re|(?:what|how|that|there|where|who|here|let)s|(?:do|does|did|is|are|was|were|has|have|had|wo|ca|would|should|could|must)nt)$/;

export type Term = {
  /** As it stands in the text. */ surface: string;
  /** What is looked for. */ key: string;
  isKorean: boolean;
};

/** The words of a question that carry its meaning: particles, endings and question words left out, first occurrence each. */
export function contentTerms(text: string): Term[] {
  const terms = new Map<string, Term>();
  for (const [token] of text
    .normalize('NFC')
    .replace(/’/g, "'")
    .matchAll(/[가-힣]+|[A-Za-z][A-Za-z'\-]*|\d[\d,.]*\d|\d/g)) {
    const term = /[가-힣]/.test(token) ? koreanTerm(token) : englishTerm(token);
    if (term !== null && !terms.has(term.key)) terms.set(term.key, term);
  }
  return [...terms.values()];
}

function koreanTerm(token: string): Term | null {
  if (KOREAN_STOPWORDS.has(token)) return null;
  const withoutParticle = cut(token, KOREAN_SUFFIX);
  if (KOREAN_STOPWORDS.has(withoutParticle)) return null;
  const stem = cut(withoutParticle, KOREAN_ENDING);
  if (stem.length < 2 || KOREAN_STOPWORDS.has(stem)) return null;
  return { surface: stem, key: stem, isKorean: true };
}

/** Never leaves less than two syllables. */
function cut(token: string, pattern: RegExp): string {
  const shorter = token.replace(pattern, '');
  return shorter.length >= 2 ? shorter : token;
}

function englishTerm(token: string): Term | null {
  const typed = token.toLowerCase();
  const word = typed.replace(SHORT_VERB, '');
  const isSaidByAnother = SHORT_NOT.test(typed) || UNMARKED.test(typed);
  if (word.length < 2 || isSaidByAnother || ENGLISH_STOPWORDS.has(word)) return null;
  return { surface: word, key: /\d/.test(word) ? word.replace(/,/g, '') : stemEnglish(word), isKorean: false };
}

/** A text made ready for many look-ups of terms. */
export type WordIndex = { compact: string; stems: ReadonlySet<string> };

export function indexWords(text: string): WordIndex {
  const lower = text.normalize('NFC').toLowerCase();
  const stems = new Set<string>();
  for (const [word] of lower.matchAll(/[a-z][a-z'\-]*|\d[\d,.]*\d|\d/g)) {
    stems.add(/\d/.test(word) ? word.replace(/,/g, '') : stemEnglish(word.replace(/'s?$/, '')));
    if (word.includes('-')) for (const part of word.split('-')) if (part !== '') stems.add(stemEnglish(part));
  }
  return { compact: lower.replace(/\s+/g, ''), stems };
}

/** 0..1: how much of a term a text has. A Korean word counts by its syllable pairs, so that 해지조건 finds 해지. */
export function termPresence(term: Term, index: WordIndex): number {
  if (!term.isKorean) return index.stems.has(term.key) ? 1 : 0;
  if (index.compact.includes(term.key)) return 1;
  let pairs = 0;
  for (let at = 0; at + 2 <= term.key.length; at += 1)
    if (index.compact.includes(term.key.slice(at, at + 2))) pairs += 1;
  const share = pairs / Math.max(1, term.key.length - 1);
  return share >= 0.5 ? share * 0.8 : 0;
}
