import type { LinearModel } from '#lib/retrieval/training/train-linear';

type PackedType = { scale: number; count: number };
type Entry = { types: number[]; weights: number[] };

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

/** By feature, which types it speaks for or against and how much. */
export function unpackWeights(types: readonly PackedType[], features: string): Map<number, Entry> {
  const bytes = Buffer.from(features, 'base64');
  const table = new Map<number, Entry>();
  let at = 0;
  types.forEach(({ scale, count }, type) => {
    let feature = 0;
    for (let left = count; left > 0; left -= 1) {
      let shift = 0;
      let byte: number;
      do {
        byte = bytes.readUInt8(at);
        at += 1;
        feature += (byte & 0x7f) << shift;
        shift += 7;
      } while (byte > LARGEST);
      const entry = table.get(feature) ?? { types: [], weights: [] };
      entry.types.push(type);
      entry.weights.push(bytes.readInt8(at) * scale);
      at += 1;
      table.set(feature, entry);
    }
  });
  return table;
}
