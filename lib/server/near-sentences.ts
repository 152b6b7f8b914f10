import { LRUCache } from 'lru-cache';
import { dot } from '#lib/core/numbers';
import type { Logger } from '#lib/core/logger';
import type { Encoder } from '#lib/encoder/encoder';
import type { NearSentences } from '#lib/retrieval/search/near-sentences';

/** Of the contracts that are asked about, 3 KB each. */
const SENTENCES_KEPT = 6_000;

/** By the encoder's vectors of question and sentences; what a sentence means is read once. null without it and when it fails. */
export function createNearSentences(encoder: Pick<Encoder, 'encode'> | null, logger: Logger): NearSentences {
  const known = new LRUCache<string, readonly number[]>({ max: SENTENCES_KEPT });
  return async (question, sentences, signal) => {
    if (encoder === null) return null;
    try {
      const [asked = []] = await encoder.encode([question], 'question', signal);
      const found = new Map(sentences.map((text) => [text, known.get(text)]));
      const open = [...found].flatMap(([text, vector]) => (vector === undefined ? [text] : []));
      const vectors = await encoder.encode(open, 'sentence', signal);
      open.forEach((text, at) => {
        const vector = vectors[at] ?? [];
        known.set(text, vector);
        found.set(text, vector);
      });
      return sentences.map((text) => dot(asked, found.get(text) ?? []));
    } catch (cause) {
      signal.throwIfAborted();
      logger.warn({ cause }, 'the answering sentence was told by its words alone');
      return null;
    }
  };
}
