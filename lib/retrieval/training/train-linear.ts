import { FEATURE_SPACE } from '../text-features';

export type Example = { features: readonly number[]; types: readonly number[] };

/** Of one type: the features that speak most for or against it, and the bias. */
export type LinearModel = { bias: number; features: Map<number, number> };

const EPOCHS = 4;
const LEARNING_RATE = 0.4;
const PENALTY = 2e-5;
/** Above this many examples a word's frequency says nothing more about its worth. */
const MOST_FREQUENT = 400;
/** A negative example that the model is this sure of teaches nothing more. */
const SURE = 0.003;

/**
 * One-against-the-rest logistic regression by AdaGrad, one model for each type. Features weigh 1/√n of their example. Deterministic: examples
 * are visited in an order made from their number alone.
 */
export function trainLinear(examples: readonly Example[], typeCount: number, keepFeatures: number): LinearModel[] {
  const order = shuffled(examples.length);
  const frequencies = new Uint32Array(FEATURE_SPACE);
  for (const example of examples)
    for (const feature of example.features) frequencies[feature] = (frequencies[feature] ?? 0) + 1;
  return Array.from({ length: typeCount }, (_, type) =>
    prune(trainOne(examples, order, type), frequencies, keepFeatures),
  );
}

type Dense = { bias: number; weights: Float32Array };

function trainOne(examples: readonly Example[], order: Uint32Array, type: number): Dense {
  const weights = new Float32Array(FEATURE_SPACE);
  const squares = new Float32Array(FEATURE_SPACE);
  let bias = -4;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (const number of order) {
      const example = examples[number];
      if (example === undefined) continue;
      const scale = 1 / Math.sqrt(Math.max(1, example.features.length));
      let sum = bias;
      for (const feature of example.features) sum += (weights[feature] ?? 0) * scale;
      const positive = example.types.includes(type);
      const probability = 1 / (1 + Math.exp(-sum));
      if (!positive && probability < SURE) continue;
      const error = (positive ? 1 : 0) - probability;
      bias += 0.01 * error;
      for (const feature of example.features) {
        const gradient = error * scale - PENALTY * (weights[feature] ?? 0);
        squares[feature] = (squares[feature] ?? 0) + gradient * gradient;
        weights[feature] =
          (weights[feature] ?? 0) + (LEARNING_RATE * gradient) / (Math.sqrt(squares[feature] ?? 0) + 1e-4);
      }
    }
  }
  return { bias, weights };
}

/** Keeps the features that move most scores furthest: large weights of words that are often there. */
function prune({ bias, weights }: Dense, frequencies: Uint32Array, keep: number): LinearModel {
  const used: { feature: number; weight: number; worth: number }[] = [];
  weights.forEach((weight, feature) => {
    if (weight !== 0)
      used.push({
        feature,
        weight,
        worth: Math.abs(weight) * Math.sqrt(Math.min(MOST_FREQUENT, frequencies[feature] ?? 0)),
      });
  });
  used.sort((a, b) => b.worth - a.worth);
  return { bias, features: new Map(used.slice(0, keep).map(({ feature, weight }) => [feature, weight])) };
}

function shuffled(size: number): Uint32Array {
  const order = Uint32Array.from({ length: size }, (_, at) => at);
  let state = 12345;
  for (let at = size - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = state % (at + 1);
    const value = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = value;
  }
  return order;
}
