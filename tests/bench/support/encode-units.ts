import { dot } from '#lib/core/numbers';
import type { Encoder } from '#lib/encoder/encoder';
import { textToEmbed } from '#lib/retrieval/index/embedding-text';
import type { IndexedUnit } from '#lib/retrieval/index/pieces';
import { sentencesOfUnit } from '#lib/retrieval/index/unit-sentences';
import type { NearSentence, Similar } from '#lib/retrieval/search/similar';

/** What the product stores of a contract: vectors of its units, by id, and of their sentences. */
export type EncodedUnits = {
  vectors: ReadonlyMap<string, number[]>;
  sentences: readonly { unitId: string; start: number; end: number; vector: number[] }[];
};

const UNITS_FOUND = 40;
const SENTENCES_FOUND = 80;

export async function encodeUnits(
  encoder: Pick<Encoder, 'encode'>,
  units: readonly IndexedUnit[],
): Promise<EncodedUnits> {
  const encoded = await encoder.encode(units.map(textToEmbed), 'passage');
  const split = units.flatMap((unit) => sentencesOfUnit(unit).map((sentence) => ({ ...sentence, unitId: unit.id })));
  const texts = split.map(({ embedded }) => embedded);
  const read = await encoder.encode(texts, 'stored sentence');
  return {
    vectors: new Map(encoded.map((vector, at) => [units[at]?.id ?? '', vector])),
    sentences: split.map(({ unitId, start, end }, at) => ({ unitId, start, end, vector: read[at] ?? [] })),
  };
}

/** The nearest to a question's vector, as many as the database gives. */
export function nearestTo(asked: readonly number[], { vectors, sentences }: EncodedUnits): Similar {
  const units = [...vectors].map(([id, vector]) => [id, dot(vector, asked)] as const);
  const near = sentences.map(({ vector, ...sentence }) => ({ ...sentence, cosine: dot(vector, asked) }));
  const byUnit = new Map<string, NearSentence[]>();
  for (const { unitId, ...sentence } of near.toSorted((a, b) => b.cosine - a.cosine).slice(0, SENTENCES_FOUND)) {
    byUnit.set(unitId, [...(byUnit.get(unitId) ?? []), sentence]);
  }
  return {
    units: new Map(units.toSorted((left, right) => right[1] - left[1]).slice(0, UNITS_FOUND)),
    sentences: byUnit,
  };
}
