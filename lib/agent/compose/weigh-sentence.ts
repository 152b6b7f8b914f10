import { z } from 'zod';
import weights from './data/sentence-weights.json';
import { SENTENCE_FEATURES, type SentenceFeatures } from './sentence-features';

const weightsSchema = z.record(z.enum(SENTENCE_FEATURES), z.number());
export const SENTENCE_WEIGHTS = z.object({ withVectors: weightsSchema, byWords: weightsSchema }).parse(weights);

/**
 * How well a sentence answers, in log-odds between the sentences of one question; learned by `lib/agent/training` from passages
 * found with vectors and from such as were found by words alone.
 */
export function weighSentence(features: SentenceFeatures, found: keyof typeof SENTENCE_WEIGHTS): number {
  const own = SENTENCE_WEIGHTS[found];
  return SENTENCE_FEATURES.reduce((sum, feature) => sum + own[feature] * features[feature], 0);
}
