import type { Database } from '#db/client';
import { listUnitsToReindex, updateEmbeddings } from '#db/queries/reindex';
import type { Logger } from '#lib/core/logger';
import { toEmbeddingText } from '#lib/retrieval/index/embedding-text';
import { BackgroundWork } from '../background-work';
import type { Embeddings } from '../connect-embeddings';

const BATCH = 32;

type Options = { database: Database; embeddings: Embeddings; logger: Logger };

/**
 * Gives the stored passages of everybody their vectors, batch by batch: those just stored, and all of them after a change
 * of model. Meanwhile they are found by their words.
 */
export function createContractVectors(options: Options): BackgroundWork {
  return new BackgroundWork(
    (signal) => encodeAll(options, signal),
    (cause) => options.logger.warn({ cause }, 'passages were left without vectors'),
  );
}

async function encodeAll({ database, embeddings }: Options, signal: AbortSignal): Promise<void> {
  const { model } = embeddings;
  while (model !== null && !signal.aborted) {
    const units = await listUnitsToReindex(database.drizzle, model, BATCH);
    const vectors = units.length === 0 ? null : await embed(embeddings, units.map(toEmbeddingText), signal);
    if (vectors === null) return;
    const batch = units.map(({ id }, at) => ({ id, embedding: vectors[at] ?? [] }));
    await updateEmbeddings(database.drizzle, model, batch);
  }
}

/** null where none are to be had, also because the work was stopped. */
async function embed(
  embeddings: Embeddings,
  texts: Parameters<Embeddings['embed']>[0],
  signal: AbortSignal,
): Promise<number[][] | null> {
  try {
    return await embeddings.embed(texts, 'passage', signal);
  } catch (cause) {
    if (signal.aborted) return null;
    throw cause;
  }
}
