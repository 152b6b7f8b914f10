import weights from '../data/silence-weights.json';
import type { ContractIndex } from '#lib/retrieval/index/contract-index';
import { MATTER_FEATURES, readSilenceFeatures, WHOLE_FEATURES } from './silence-features';
import { silenceOf } from './silence-likelihood';

const BY_NAME: Readonly<Record<string, number>> = weights.matter;
const WHOLE_BY_NAME: Readonly<Record<string, number>> = weights.whole;
const WEIGHTS = {
  matter: MATTER_FEATURES.map((feature) => BY_NAME[feature] ?? 0),
  whole: WHOLE_FEATURES.map((feature) => WHOLE_BY_NAME[feature] ?? 0),
};

/** 0..1: how likely the contracts say nothing on a question, by which of its matters they name; `missing` are those they do not. */
export type Silence = { likelihood: number; missing: string[] };

/** `nearest`: of the passage nearest to the question, 0..1. */
export function judgeSilence(
  indexes: readonly ContractIndex[],
  question: string,
  nearest: { coverage: number; score: number },
): Silence {
  const features = readSilenceFeatures(indexes, question, nearest);
  return { likelihood: silenceOf(features, WEIGHTS), missing: features.missing };
}
