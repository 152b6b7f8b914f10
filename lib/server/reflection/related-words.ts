import { LEXICON } from '#lib/language/lexicon/lexicon';
import { readQuestionTerms } from '#lib/language/questions/question-terms';

const WORDS_PER_CONCEPT = 4;

/** The words a contract would use for what a question speaks of, in both languages, by the lexicon. */
export function relatedWords(question: string): { ko: string[]; en: string[] } {
  const concepts = [...new Set(readQuestionTerms(question).flatMap((term) => term.concepts))].flatMap(
    (number) => LEXICON[number] ?? [],
  );
  const wordsIn = (language: 'ko' | 'en'): string[] =>
    concepts.flatMap((concept) => concept[language].slice(0, WORDS_PER_CONCEPT).map((word) => word.replace('^', '')));
  return { ko: [...new Set(wordsIn('ko'))], en: [...new Set(wordsIn('en'))] };
}
