import { dot } from '#lib/core/numbers';
import type { SilenceFeatures } from './silence-features';

export type SilenceWeights = { matter: readonly number[]; whole: readonly number[] };

/**
 * A noisy or: contracts are silent on a question when any one thing that it asks about is nowhere, so what each of them and
 * the question as a whole has for it is taken as a chance of its own.
 */
export function silenceOf({ matters, whole }: Omit<SilenceFeatures, 'missing'>, weights: SilenceWeights): number {
  const evidence = matters.reduce((sum, features) => sum + softplus(dot(features, weights.matter)), 0);
  return -Math.expm1(-evidence - softplus(dot(whole, weights.whole)));
}

/** log(1 + e^x), without overflow. */
function softplus(value: number): number {
  return Math.max(0, value) + Math.log1p(Math.exp(-Math.abs(value)));
}
