import { z } from 'zod';
import shipped from './data/clause-type-weights.json';
import { hashFeatures } from './text-features';
import type { LinearModel } from './training/train-linear';

const weightsSchema = z.object({
  /** Where the training text comes from and under which licence. */
  credit: z.string(),
  types: z.array(z.object({ id: z.string(), bias: z.number(), scale: z.number(), count: z.number().int() })),
  /** Base64: for each type in order `count` entries of a feature (3 bytes, big-endian) and its weight (1 signed byte, times `scale`). */
  features: z.string(),
});
export type ClassifierWeights = z.infer<typeof weightsSchema>;

/** How likely an English text is of each clause type, in the order of `typeIds`. */
export type ClauseClassifier = {
  typeIds: readonly string[];
  classify(text: string, headingPath: readonly string[]): Float32Array;
};

const ENTRY_BYTES = 4;

export function createClassifier(input: unknown): ClauseClassifier {
  const { types, features } = weightsSchema.parse(input);
  const table = readTable(types, Buffer.from(features, 'base64'));
  return {
    typeIds: types.map(({ id }) => id),
    classify(text, headingPath) {
      const found = hashFeatures(text, headingPath);
      const sums = new Float32Array(types.length);
      for (const feature of found) {
        const entry = table.get(feature);
        entry?.types.forEach((type, at) => {
          sums[type] = (sums[type] ?? 0) + (entry.weights[at] ?? 0);
        });
      }
      const norm = 1 / Math.sqrt(Math.max(1, found.length));
      return sums.map((sum, type) => 1 / (1 + Math.exp(-(sum * norm + (types[type]?.bias ?? 0)))));
    },
  };
}

type Entry = { types: number[]; weights: number[] };

function readTable(types: ClassifierWeights['types'], bytes: Buffer): Map<number, Entry> {
  const table = new Map<number, Entry>();
  let at = 0;
  types.forEach(({ count, scale }, type) => {
    for (const end = at + count * ENTRY_BYTES; at < end; at += ENTRY_BYTES) {
      const feature = bytes.readUIntBE(at, 3);
      const entry = table.get(feature) ?? { types: [], weights: [] };
      entry.types.push(type);
      entry.weights.push(bytes.readInt8(at + 3) * scale);
      table.set(feature, entry);
    }
  });
  return table;
}

/** Trained models as the artefact that ships: weights rounded to one byte. */
export function packWeights(
  typeIds: readonly string[],
  models: readonly LinearModel[],
  credit: string,
): ClassifierWeights {
  const chunks: Buffer[] = [];
  const types = typeIds.map((id, type) => {
    const model = models[type] ?? { bias: -10, features: new Map<number, number>() };
    const largest = Math.max(1e-6, ...[...model.features.values()].map(Math.abs));
    const scale = Number((largest / 127).toPrecision(6));
    const entries = [...model.features].sort(([a], [b]) => a - b);
    for (const [feature, weight] of entries) {
      const entry = Buffer.alloc(ENTRY_BYTES);
      entry.writeUIntBE(feature, 0, 3);
      entry.writeInt8(Math.max(-127, Math.min(127, Math.round(weight / scale))), 3);
      chunks.push(entry);
    }
    return { id, bias: Number(model.bias.toFixed(4)), scale, count: entries.length };
  });
  return { credit, types, features: Buffer.concat(chunks).toString('base64') };
}

let loaded: ClauseClassifier | undefined;

/** The classifier that ships; read at its first use. */
export function shippedClassifier(): ClauseClassifier {
  loaded ??= createClassifier(shipped);
  return loaded;
}
