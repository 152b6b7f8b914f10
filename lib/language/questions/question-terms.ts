import { matchConcepts } from '../lexicon/concept-matcher';
import { isEnglishFunctionWord, isEnglishQuestionWord, stemEnglish } from '../words/english-stem';
import { isKoreanQuestionWord, stripKoreanEnding } from '../words/korean-stem';
import { stripRequest } from './strip-request';

/** One thing a question speaks of: a word, or several that name a concept together. */
export type QuestionTerm = {
  /** As the question writes it. */
  surface: string;
  /** Stems; a text that has them all has the term literally. */
  stems: string[];
  /** By number in the lexicon; empty for a word the lexicon does not know. */
  concepts: number[];
};

const WORD = /\p{Script=Hangul}+|[a-z]+(?:['’-][a-z]+)*|\d+(?:[.,]\d+)*/gu;
const HANGUL = /^\p{Script=Hangul}/u;

type Word = { stem: string; start: number; end: number };

/** The things a question speaks of, in its order, each once: question words, particles and endings are gone. */
export function readQuestionTerms(question: string): QuestionTerm[] {
  const text = stripRequest(question).normalize('NFC').toLowerCase();
  const words = readWords(text);
  const matches = matchConcepts(text, 'query');
  const terms = new Map<string, QuestionTerm>();
  const used = new Set<Word>();
  for (const match of matches) {
    const inside = words.filter((word) => word.start < match.end && word.end > match.start);
    inside.forEach((word) => used.add(word));
    add(terms, text.slice(match.start, match.end), inside, match.concepts);
  }
  for (const word of words) if (!used.has(word)) add(terms, text.slice(word.start, word.end), [word], []);
  return [...terms.values()];
}

function add(
  terms: Map<string, QuestionTerm>,
  surface: string,
  words: readonly Word[],
  concepts: readonly number[],
): void {
  const stems = words.map(({ stem }) => stem);
  const key = stems.length > 0 ? stems.join(' ') : surface;
  const known = terms.get(key);
  if (known === undefined) terms.set(key, { surface, stems, concepts: [...concepts] });
  else known.concepts.push(...concepts.filter((concept) => !known.concepts.includes(concept)));
}

function readWords(text: string): Word[] {
  return [...text.matchAll(WORD)].flatMap((match): Word[] => {
    const [word] = match;
    const stem = stemOf(word);
    return stem === null ? [] : [{ stem, start: match.index, end: match.index + word.length }];
  });
}

/** null for a word that only asks. */
function stemOf(word: string): string | null {
  if (HANGUL.test(word)) {
    const stem = stripKoreanEnding(word);
    return stem.length < 2 || isKoreanQuestionWord(stem) || isKoreanQuestionWord(word) ? null : stem;
  }
  if (/^\d/u.test(word)) return word.replaceAll(',', '');
  return isEnglishFunctionWord(word) || isEnglishQuestionWord(word) ? null : stemEnglish(word);
}
