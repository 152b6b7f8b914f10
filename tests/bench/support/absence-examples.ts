import { absenceFeatures } from '#lib/agent/outcome/absence-features';
import type { Example } from '#lib/agent/training/train-logistic';
import type { Encoder } from '#lib/encoder/encoder';
import type { NearSentences } from '#lib/retrieval/search/near-sentences';
import { detectLanguage } from '#lib/language/text/detect-language';
import { loadReadQuestions, readContract, type Library } from './pair-choices';
import { readQuestion } from './read-question';
import type { RetrievalData } from './retrieval-sets';

export type AbsenceExample = Example & { language: 'ko' | 'en' };

/**
 * Questions that a contract does not answer or does, with what a reading of every clause tells of each, as the product reads it:
 * over contracts that the encoder was not tuned on norm by norm, or it would be surer of what is absent than it is of other contracts.
 */
export async function readAbsenceExamples(
  data: RetrievalData,
  encoder: Encoder,
  near: NearSentences,
): Promise<AbsenceExample[]> {
  const asked = loadReadQuestions(data)
    // What is answered in part is neither.
    .filter(({ spans, partly }) => spans.length > 0 || partly.length === 0)
    .map(({ contractId, text, question, spans }) => ({
      ...{ contract: contractId, text, question, isSo: spans.length === 0 },
    }))
    .toSorted((left, right) => left.contract.localeCompare(right.contract));
  const examples: AbsenceExample[] = [];
  let library: (Library & { contract: string }) | undefined;
  for (const { contract, text, question, isSo } of asked) {
    if (library?.contract !== contract)
      library = { contract, ...(await readContract({ contractId: contract, text }, encoder, undefined)) };
    const features = absenceFeatures(await readQuestion(library, question, { encoder, near }));
    if (features !== null) examples.push({ contract, features, isSo, language: detectLanguage(question) });
  }
  return examples;
}
