import type { Example } from './train-linear';

/** A feature in fewer examples than this is an accident of one contract. */
const LEAST_EXAMPLES = 6;
const LEAST_SCALE = 0.25;
const SCALE_OF_RATIO = 0.375;
const LARGEST_SCALE = 4;

/**
 * The features that tell a type best by the log-likelihood ratio (Dunning 1993), and for each the scale it is trained with:
 * the more its share among the positives differs from its share elsewhere, the larger.
 */
export function selectFeatures(
  examples: readonly Example[],
  positives: readonly boolean[],
  frequencies: Uint32Array,
  keep: number,
): { features: number[]; scales: Float32Array } {
  const inside = new Uint32Array(frequencies.length);
  let positiveCount = 0;
  examples.forEach(({ features }, number) => {
    if (positives[number] !== true) return;
    positiveCount += 1;
    for (const feature of features) inside[feature] = (inside[feature] ?? 0) + 1;
  });
  const sizes = { positive: positiveCount, negative: examples.length - positiveCount };
  const features: number[] = [];
  const worth = new Float64Array(frequencies.length);
  frequencies.forEach((frequency, feature) => {
    if (frequency < LEAST_EXAMPLES) return;
    features.push(feature);
    worth[feature] = logLikelihoodRatio(inside[feature] ?? 0, frequency, sizes);
  });
  features.sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0) || a - b);
  const kept = features.slice(0, keep);
  const scales = Float32Array.from(kept, (feature) => scaleOf(inside[feature] ?? 0, frequencies[feature] ?? 0, sizes));
  return { features: kept, scales };
}

type Sizes = { positive: number; negative: number };

function logLikelihoodRatio(inside: number, all: number, { positive, negative }: Sizes): number {
  const [a, b, c, d] = [inside + 0.5, positive - inside + 0.5, all - inside + 0.5, negative - all + inside + 0.5];
  const total = a + b + c + d;
  const part = (cell: number, row: number, column: number): number => cell * Math.log((cell * total) / (row * column));
  return part(a, a + b, a + c) + part(b, a + b, b + d) + part(c, c + d, a + c) + part(d, c + d, b + d);
}

function scaleOf(inside: number, all: number, { positive, negative }: Sizes): number {
  const ratio = Math.log((inside + 1) / (positive + 2) / ((all - inside + 1) / (negative + 2)));
  return Math.min(LARGEST_SCALE, LEAST_SCALE + SCALE_OF_RATIO * Math.abs(ratio));
}
