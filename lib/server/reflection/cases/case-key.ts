import { analyseQuestion } from '#lib/language/questions/analyse-question';
import type { Language } from '#lib/protocol/document';
import { WORD_VECTOR_MODEL, wordVector } from '#lib/reflection/word-vector';

export type CaseKey = {
  questionKind: string;
  language: Language;
  embedding: number[];
  embeddingModel: string;
};

/**
 * By what questions are matched: kind, language, and the vector of the words that carry the meaning.
 */
export function caseKeyOf(question: string, interfaceLanguage: Language, kind?: string): CaseKey {
  const { language, kinds, terms } = analyseQuestion(question, interfaceLanguage);
  const words = terms.map(({ surface }) => surface).join(' ');
  return {
    questionKind: kind ?? [...kinds][0] ?? 'topic',
    language,
    embedding: wordVector(words === '' ? question : words),
    embeddingModel: WORD_VECTOR_MODEL,
  };
}
