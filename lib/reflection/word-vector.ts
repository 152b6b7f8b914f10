import { hash32 } from '#lib/language/words/hash32';
import { matchConcepts } from '#lib/language/lexicon/concept-matcher';
import { tokenize } from '#lib/language/words/tokens';

/** Stored beside each vector; it changes when the lexicon or this file changes what a text's vector is. */
export const WORD_VECTOR_MODEL = 'johang-3';
const DIMENSIONS = 256;

const CONCEPT_WEIGHT = 3;
const TOKEN_WEIGHT = 1;
/** Each feature lands on a few places, so that two features seldom cancel each other. */
const PLACES = 3;

/**
 * A text's words as a vector: concepts of the lexicon (both languages alike) and hashed tokens. Unit length, or zero for
 * nothing. What remembers runs is found by it: there a run that says the same in the same words counts, not one like it.
 */
export function wordVector(text: string): number[] {
  const counts = new Map<string, number>();
  for (const token of tokenize(text)) counts.set(`t${token}`, (counts.get(`t${token}`) ?? 0) + TOKEN_WEIGHT);
  for (const match of matchConcepts(text, 'query')) {
    for (const concept of match.concepts) counts.set(`c${concept}`, (counts.get(`c${concept}`) ?? 0) + CONCEPT_WEIGHT);
  }
  const vector = new Array<number>(DIMENSIONS).fill(0);
  for (const [feature, count] of counts) addFeature(vector, feature, Math.log1p(count));
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
}

function addFeature(vector: number[], feature: string, weight: number): void {
  for (let place = 0; place < PLACES; place += 1) {
    const hash = hash32(feature, place);
    const at = hash % DIMENSIONS;
    vector[at] = (vector[at] ?? 0) + ((hash & 0x10000) === 0 ? weight : -weight);
  }
}
