import { z } from 'zod';
import { calibrationSchema, toProbability } from './calibration';
import { hashFeatures } from './text-features';
import { unpackWeights } from './packed-weights';

// A chunk of its own: a static import would stand in the bundle of every route.
const { default: shipped } = await import('../data/clause-type-weights.json');

const weightsSchema = z.object({
  /** Where the training text comes from and under which licence. */
  credit: z.string(),
  types: z.array(
    z.object({
      id: z.string(),
      bias: z.number(),
      scale: z.number(),
      count: z.number().int(),
      /** From a passage's score, and from `poolScores` of a contract's passages, to a probability. */
      passage: calibrationSchema,
      contract: calibrationSchema,
    }),
  ),
  /** Base64 of `packWeights`: for each type in order `count` features with their weights. */
  features: z.string(),
});
export type ClassifierWeights = z.infer<typeof weightsSchema>;

/** Tells of an English text which clause types it is of; numbers of types are places in `typeIds`. */
export type ClauseClassifier = {
  typeIds: readonly string[];
  /** One score for each type: the more likely, the higher. */
  score(text: string, headingPath: readonly string[]): Float32Array;
  /** How likely a passage with this score is of the type, 0..1. */
  likelihoodOf(type: number, score: number): number;
  /** How likely a contract whose passages have these scores has a clause of the type, 0..1. */
  presenceOf(type: number, scores: Float32Array): number;
};

/** A second passage that looks like the type speaks for it too, a little. */
const SECOND_WEIGHT = 0.3;
/** Below every score there is. */
const NOTHING = -12;

/** What a contract's passages say together about one type. */
export function poolScores(scores: Float32Array): number {
  let [best, second] = [NOTHING, NOTHING];
  for (const score of scores) {
    if (score > best) [best, second] = [score, best];
    else if (score > second) second = score;
  }
  return best + SECOND_WEIGHT * second;
}

export function createClassifier(input: unknown): ClauseClassifier {
  const { types, features } = weightsSchema.parse(input);
  const table = unpackWeights(types, features);
  const never = { slope: 1, shift: NOTHING };
  return {
    typeIds: types.map(({ id }) => id),
    score(text, headingPath) {
      const found = hashFeatures(text, headingPath);
      const sums = new Float32Array(types.length);
      for (const feature of found) table.addTo(sums, feature);
      const norm = 1 / Math.sqrt(Math.max(1, found.length));
      return sums.map((sum, type) => sum * norm + (types[type]?.bias ?? 0));
    },
    likelihoodOf: (type, score) => toProbability(types[type]?.passage ?? never, score),
    presenceOf: (type, scores) => toProbability(types[type]?.contract ?? never, poolScores(scores)),
  };
}

let loaded: ClauseClassifier | undefined;

/** The classifier that ships; read at its first use. */
export function shippedClassifier(): ClauseClassifier {
  loaded ??= createClassifier(shipped);
  return loaded;
}
