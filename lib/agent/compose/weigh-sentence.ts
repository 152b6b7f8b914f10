import { z } from 'zod';
import weights from './data/sentence-weights.json';
import { SENTENCE_FEATURES, type SentenceFeatures } from './sentence-features';

const WEIGHTS = z.record(z.enum(SENTENCE_FEATURES), z.number()).parse(weights);

/** How well a sentence answers, in log-odds between the sentences of one question; learned by `lib/agent/training`. */
export function weighSentence(features: SentenceFeatures): number {
  return SENTENCE_FEATURES.reduce((sum, feature) => sum + WEIGHTS[feature] * features[feature], 0);
}
