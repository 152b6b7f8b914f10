import { dot } from '#lib/core/numbers';
import type { QuestionVectors } from '#lib/agent/asked/read-asked';
import type { NearSentences } from '#lib/retrieval/search/near-sentences';
import type { SentenceVectors } from './sentence-vectors';

/** By the vectors of question and sentences; null where there are none. */
export function createNearSentences(questionVectors: QuestionVectors, sentenceVectors: SentenceVectors): NearSentences {
  return async (question, sentences, signal) => {
    const [asked] = (await questionVectors([question], signal)) ?? [];
    const vectors = asked === undefined ? null : await sentenceVectors(sentences, signal);
    return vectors?.map((vector) => dot(asked ?? [], vector)) ?? null;
  };
}
