import type { Database } from '#db/client';
import { listUnitsToReindex, listUnitsToSplit, storeSentences, updateEmbeddings } from '#db/queries/reindex';
import type { Logger } from '#lib/core/logger';
import { ENCODER_MODEL, type Encoder } from '#lib/encoder/encoder';
import { toEmbeddingText } from '#lib/retrieval/index/embedding-text';
import { sentencesOfUnit } from '#lib/retrieval/index/unit-sentences';
import { BackgroundWork } from '../background-work';
import type { Embeddings } from '../connect-embeddings';
import { encodeNextNorms } from './norm-vectors';

const BATCH = 32;

type Options = {
  database: Database;
  embeddings: Embeddings;
  /** Reads sentences, whatever makes the vectors of units. */
  encoder: Pick<Encoder, 'encode'> | null;
  /** Whether also norms are read, which only lists are made of; what ends with one question does without. */
  withNorms: boolean;
  logger: Logger;
};

/**
 * Gives the stored passages of everybody their vectors, batch by batch: those just stored, and all of them after a change
 * of model; then their sentences and norms. Meanwhile they are found by their words.
 */
export function createContractVectors(options: Options): BackgroundWork {
  return new BackgroundWork(
    async (signal) => {
      const failed = new Set<string>();
      do {
        await encodeUnits(options, signal);
        await encodeSentences(options, signal);
      } while (options.withNorms && (await unlessStopped(encodeNextNorms(options, failed, signal), signal)) === true);
    },
    (cause) => options.logger.warn({ cause }, 'passages were left without vectors'),
  );
}

async function encodeUnits({ database, embeddings }: Options, signal: AbortSignal): Promise<void> {
  const { model } = embeddings;
  while (model !== null && !signal.aborted) {
    const units = await listUnitsToReindex(database.drizzle, model, BATCH);
    const texts = units.map(toEmbeddingText);
    const vectors = units.length === 0 ? null : await unlessStopped(embeddings.embed(texts, 'passage', signal), signal);
    if (vectors === null) return;
    const batch = units.map(({ id }, at) => ({ id, embedding: vectors[at] ?? [] }));
    await updateEmbeddings(database.drizzle, model, batch);
  }
}

async function encodeSentences({ database, encoder }: Options, signal: AbortSignal): Promise<void> {
  while (encoder !== null && !signal.aborted) {
    const units = await listUnitsToSplit(database.drizzle, ENCODER_MODEL, BATCH);
    if (units.length === 0) return;
    const split = units.map((unit) => ({ unit, sentences: sentencesOfUnit(unit) }));
    const texts = split.flatMap(({ sentences }) => sentences.map(({ embedded }) => embedded));
    const vectors = await unlessStopped(encoder.encode(texts, 'stored sentence', signal), signal);
    if (vectors === null) return;
    let at = 0;
    const batch = split.map(({ unit, sentences }) => ({
      unit,
      sentences: sentences.map(({ start, end }) => ({ start, end, embedding: vectors[at++] ?? [] })),
    }));
    await storeSentences(database.drizzle, ENCODER_MODEL, batch);
  }
}

/** null where none are to be had, also because the work was stopped. */
async function unlessStopped<Made>(made: Promise<Made>, signal: AbortSignal): Promise<Made | null> {
  try {
    return await made;
  } catch (cause) {
    if (signal.aborted) return null;
    throw cause;
  }
}
