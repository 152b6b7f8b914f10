import { LRUCache } from 'lru-cache';
import type { Logger } from '#lib/core/logger';
import type { Encoder } from '#lib/encoder/encoder';

/** The encoder's vectors of sentences of contracts; null without it and when it fails. Throws the signal's reason only. */
export type SentenceVectors = (texts: readonly string[], signal: AbortSignal) => Promise<(readonly number[])[] | null>;

/** Of the contracts that are asked about, 3 KB each. */
const SENTENCES_KEPT = 6_000;

/** What a sentence means is read once, as long as it is among the last that were asked about. */
export function createSentenceVectors(encoder: Pick<Encoder, 'encode'> | null, logger: Logger): SentenceVectors {
  const known = new LRUCache<string, readonly number[]>({ max: SENTENCES_KEPT });
  return async (texts, signal) => {
    if (encoder === null) return null;
    try {
      const found = new Map(texts.map((text) => [text, known.get(text)]));
      const open = [...found].flatMap(([text, vector]) => (vector === undefined ? [text] : []));
      const vectors = await encoder.encode(open, 'sentence', signal);
      open.forEach((text, at) => {
        const vector = vectors[at] ?? [];
        known.set(text, vector);
        found.set(text, vector);
      });
      return texts.map((text) => found.get(text) ?? []);
    } catch (cause) {
      signal.throwIfAborted();
      logger.warn({ cause }, 'sentences were told by their words alone');
      return null;
    }
  };
}
