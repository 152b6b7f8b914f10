import { analyseQuestion } from '#lib/language/questions/analyse-question';
import type { Language } from '#lib/protocol/document';
import { BUILT_IN_VECTOR_MODEL, embedBuiltIn } from '#lib/retrieval/index/builtin-vector';

export type CaseKey = {
  questionKind: string;
  language: Language;
  embedding: number[];
  embeddingModel: string;
};

/**
 * By what questions are matched: kind, language, and the vector of the words that carry the meaning. Always the built-in
 * vector, since it is asked for on the way to every answer.
 */
export function caseKeyOf(question: string, interfaceLanguage: Language, kind?: string): CaseKey {
  const { language, kinds, terms } = analyseQuestion(question, interfaceLanguage);
  const words = terms.map(({ surface }) => surface).join(' ');
  return {
    questionKind: kind ?? [...kinds][0] ?? 'topic',
    language,
    embedding: embedBuiltIn(words === '' ? question : words),
    embeddingModel: BUILT_IN_VECTOR_MODEL,
  };
}
