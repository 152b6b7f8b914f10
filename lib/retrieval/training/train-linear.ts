import { logistic } from '#lib/core/numbers';
import { selectFeatures } from './select-features';

/** `features` are numbers below the `space` given beside them, each once. */
export type Example = { features: readonly number[]; types: readonly number[] };

/** Of one type: the features that tell it best, each with its weight, and the bias. */
export type LinearModel = { bias: number; features: Map<number, number> };

const EPOCHS = 5;
/** After this many rounds only examples that are not yet plain are visited. */
const ROUNDS_OVER_ALL = 2;
const LEARNING_RATE = 0.4;
const BIAS_RATE = 0.02;
const PENALTY = 5e-4;
/** A negative example that the model is this sure of teaches nothing more. */
const SURE = 0.003;
const LEAST_POSITIVES = 3;

/**
 * One-against-the-rest logistic regression by AdaGrad, one model for each type, over the `keep` features that tell the type
 * best, each scaled by how much more often it is in the type than elsewhere (Wang and Manning 2012, "Baselines and
 * Bigrams"). Features weigh 1/√n of their example. Deterministic: the order of visits is made from numbers alone.
 */
export function trainLinear(
  examples: readonly Example[],
  { typeCount, space, keep }: { typeCount: number; space: number; keep: number },
): LinearModel[] {
  const order = shuffled(examples.length);
  const frequencies = new Uint32Array(space);
  for (const { features } of examples)
    for (const feature of features) frequencies[feature] = (frequencies[feature] ?? 0) + 1;
  return Array.from({ length: typeCount }, (_, type) => {
    const positives = examples.map(({ types }) => types.includes(type));
    if (positives.filter(Boolean).length < LEAST_POSITIVES) return { bias: -8, features: new Map<number, number>() };
    const { features, scales } = selectFeatures(examples, positives, frequencies, keep);
    const { bias, weights } = trainOne(compact(examples, features, space), positives, scales, order);
    return { bias, features: new Map(features.map((feature, at) => [feature, weights[at] ?? 0])) };
  });
}

/** Examples by the chosen features only: those of example i stand from `starts[i]` to `starts[i + 1]`. */
type Compact = { starts: Uint32Array; places: Int32Array; norms: Float32Array };

function compact(examples: readonly Example[], features: readonly number[], space: number): Compact {
  const placeOf = new Int32Array(space).fill(-1);
  features.forEach((feature, place) => {
    placeOf[feature] = place;
  });
  const starts = new Uint32Array(examples.length + 1);
  const places: number[] = [];
  examples.forEach((example, number) => {
    for (const feature of example.features) {
      const place = placeOf[feature] ?? -1;
      if (place >= 0) places.push(place);
    }
    starts[number + 1] = places.length;
  });
  const norms = Float32Array.from(examples, (example) => 1 / Math.sqrt(Math.max(1, example.features.length)));
  return { starts, places: Int32Array.from(places), norms };
}

function trainOne(
  { starts, places, norms }: Compact,
  positives: readonly boolean[],
  scales: Float32Array,
  order: Uint32Array,
): { bias: number; weights: Float32Array } {
  const weights = new Float32Array(scales.length);
  const squares = new Float32Array(scales.length);
  let bias = -4;
  let visited = order;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const unsure: number[] = [];
    for (const number of visited) {
      const norm = norms[number] ?? 0;
      const from = starts[number] ?? 0;
      const to = starts[number + 1] ?? 0;
      let sum = 0;
      for (let at = from; at < to; at += 1) sum += weightAt(weights, scales, places[at] ?? 0);
      const probability = logistic(sum * norm + bias);
      const positive = positives[number] === true;
      if (positive || probability >= SURE / 4) unsure.push(number);
      if (!positive && probability < SURE) continue;
      const error = (positive ? 1 : 0) - probability;
      bias += BIAS_RATE * error;
      for (let at = from; at < to; at += 1) {
        const place = places[at] ?? 0;
        const gradient = error * norm * (scales[place] ?? 0) - PENALTY * (weights[place] ?? 0);
        squares[place] = (squares[place] ?? 0) + gradient * gradient;
        weights[place] = (weights[place] ?? 0) + (LEARNING_RATE * gradient) / (Math.sqrt(squares[place] ?? 0) + 1e-4);
      }
    }
    if (epoch + 1 === ROUNDS_OVER_ALL) visited = Uint32Array.from(unsure);
  }
  return { bias, weights: weights.map((weight, place) => weight * (scales[place] ?? 0)) };
}

function weightAt(weights: Float32Array, scales: Float32Array, place: number): number {
  return (weights[place] ?? 0) * (scales[place] ?? 0);
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
