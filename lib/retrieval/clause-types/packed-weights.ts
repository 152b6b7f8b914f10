import type { LinearModel } from '#lib/retrieval/training/train-linear';
import { FEATURE_SPACE } from './text-features';

type PackedType = { scale: number; count: number };

const LARGEST = 127;

/**
 * Weights of all types as base64: for each feature in ascending order the distance to the one before (seven bits a byte,
 * the high bit says that more follow) and the weight as a signed byte, to be multiplied by the type's `scale`.
 */
export function packWeights(models: readonly LinearModel[]): { types: PackedType[]; features: string } {
  const bytes: number[] = [];
  const types = models.map(({ features }) => {
    const scale = Number((Math.max(1e-6, ...[...features.values()].map(Math.abs)) / LARGEST).toPrecision(6));
    const entries = [...features]
      .map(([feature, weight]) => [feature, Math.max(-LARGEST, Math.min(LARGEST, Math.round(weight / scale)))] as const)
      .filter(([, weight]) => weight !== 0)
      .sort(([a], [b]) => a - b);
    let last = 0;
    for (const [feature, weight] of entries) {
      let distance = feature - last;
      last = feature;
      for (; distance > LARGEST; distance >>>= 7) bytes.push((distance & 0x7f) | 0x80);
      bytes.push(distance, weight & 0xff);
    }
    return { scale, count: entries.length };
  });
  return { types, features: Buffer.from(bytes).toString('base64') };
}

/** How many features share a bucket: few enough to look at each, and a feature's place in it fits a byte. */
const BUCKET_BITS = 8;
const PLACE = (1 << BUCKET_BITS) - 1;

/** Which types a feature speaks for or against and how much: a block of bytes, where a map of lists would take fifteen megabytes. */
export type WeightTable = {
  /** Adds the weights of one feature to the sums of the types. */
  addTo(sums: Float32Array, feature: number): void;
};

export function unpackWeights(types: readonly PackedType[], features: string): WeightTable {
  const total = types.reduce((sum, { count }) => sum + count, 0);
  const starts = new Uint32Array((FEATURE_SPACE >>> BUCKET_BITS) + 1);
  readEntries(types, features, (feature) => count(starts, (feature >>> BUCKET_BITS) + 1));
  starts.forEach((size, bucket) => (starts[bucket] = size + (starts[bucket - 1] ?? 0)));
  const places = new Uint8Array(total);
  const typeOf = new Uint8Array(total);
  const weightOf = new Int8Array(total);
  const free = starts.slice();
  readEntries(types, features, (feature, type, weight) => {
    const at = count(free, feature >>> BUCKET_BITS);
    places[at] = feature & PLACE;
    typeOf[at] = type;
    weightOf[at] = weight;
  });
  const scales = types.map(({ scale }) => scale);
  return {
    addTo(sums, feature) {
      const bucket = feature >>> BUCKET_BITS;
      const end = starts[bucket + 1] ?? 0;
      for (let at = starts[bucket] ?? 0; at < end; at += 1) {
        if (places[at] !== (feature & PLACE)) continue;
        const type = typeOf[at] ?? 0;
        sums[type] = (sums[type] ?? 0) + (weightOf[at] ?? 0) * (scales[type] ?? 0);
      }
    },
  };
}

/** Counts one up and returns what stood there. */
function count(counters: Uint32Array, at: number): number {
  const before = counters[at] ?? 0;
  counters[at] = before + 1;
  return before;
}

function readEntries(
  types: readonly PackedType[],
  features: string,
  onEntry: (feature: number, type: number, weight: number) => void,
): void {
  const bytes = Buffer.from(features, 'base64');
  let at = 0;
  types.forEach(({ count: left }, type) => {
    let feature = 0;
    for (; left > 0; left -= 1) {
      let shift = 0;
      let byte: number;
      do {
        byte = bytes.readUInt8(at);
        at += 1;
        feature += (byte & 0x7f) << shift;
        shift += 7;
      } while (byte > LARGEST);
      onEntry(feature, type, bytes.readInt8(at));
      at += 1;
    }
  });
}
