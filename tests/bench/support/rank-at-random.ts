import { hash32 } from '#lib/language/words/hash32';
import type { Ranked } from './scores';

const CHUNK = 500;

/** The 500-character chunks of a text in an order that depends on nothing but the seed. */
export function rankAtRandom(length: number, seed: string): Ranked[] {
  const chunks = Array.from({ length: Math.ceil(length / CHUNK) }, (_, at) => ({
    start: at * CHUNK,
    end: Math.min(length, (at + 1) * CHUNK),
    order: hash32(`${seed}${at}`),
  }));
  return chunks.sort((a, b) => a.order - b.order);
}
