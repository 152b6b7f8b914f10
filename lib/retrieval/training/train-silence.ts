import type { SilenceFeatures } from '../search/silence-features';
import { dot, logistic } from '#lib/core/numbers';
import { silenceOf, type SilenceWeights } from '../search/silence-likelihood';

/** A question asked of a contract that is silent on it or not; `weight` levels questions asked of many contracts. */
export type SilenceExample = { features: SilenceFeatures; isSilent: boolean; weight: number };

const ROUNDS = 250;
const STEP = 0.1;
const DECAY = { mean: 0.9, square: 0.999 };
/** Pulls weights towards zero, as of one example. */
const RIDGE = 1;
const START = -2;

/** The weights under which the examples are likeliest (logistic noisy or, Adam; Kingma and Ba 2015). */
export function trainSilence(examples: readonly SilenceExample[]): SilenceWeights {
  const size = { matter: examples.flatMap(({ features }) => features.matters)[0]?.length ?? 0 };
  const whole = examples[0]?.features.whole.length ?? 0;
  const weights: number[] = Array.from({ length: size.matter + whole }, (_, at) =>
    at === 0 || at === size.matter ? START : 0,
  );
  const mean = weights.map(() => 0);
  const square = weights.map(() => 0);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const slope = slopeOf(examples, split(weights, size.matter));
    weights.forEach((weight, at) => {
      const down = RIDGE * weight - (slope[at] ?? 0);
      const first = DECAY.mean * (mean[at] ?? 0) + (1 - DECAY.mean) * down;
      const second = DECAY.square * (square[at] ?? 0) + (1 - DECAY.square) * down * down;
      mean[at] = first;
      square[at] = second;
      const unbiased = Math.sqrt(second / (1 - DECAY.square ** round)) + 1e-9;
      weights[at] = weight - (STEP * (first / (1 - DECAY.mean ** round))) / unbiased;
    });
  }
  return split(weights, size.matter);
}

function split(weights: readonly number[], at: number): SilenceWeights {
  return { matter: weights.slice(0, at), whole: weights.slice(at) };
}

/** How the log-likelihood of the examples rises with each weight. */
function slopeOf(examples: readonly SilenceExample[], weights: SilenceWeights): number[] {
  const slope = [...weights.matter, ...weights.whole].map(() => 0);
  const add = (values: readonly number[], from: number, by: number) => {
    values.forEach((value, at) => (slope[from + at] = (slope[from + at] ?? 0) + value * by));
  };
  for (const { features, isSilent, weight } of examples) {
    const silence = Math.max(1e-6, silenceOf(features, weights));
    const gain = weight * (isSilent ? (1 - silence) / silence : -1);
    for (const matter of features.matters) add(matter, 0, gain * logistic(dot(matter, weights.matter)));
    add(features.whole, weights.matter.length, gain * logistic(dot(features.whole, weights.whole)));
  }
  return slope;
}
