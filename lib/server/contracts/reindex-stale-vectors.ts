import { countUnitsToReindex, listUnitsToReindex, updateEmbeddings } from '#db/queries/reindex';
import { toEmbeddingText } from '#lib/retrieval/index/embedding-text';
import type { Container } from '../container';

const BATCH = 64;

/**
 * Vectors carry their model's name; after a change of model the others are made again, batch by batch, while search
 * goes on by words. Stops quietly when the endpoint falls back to built-in vectors.
 */
export async function reindexStaleVectors(container: Container): Promise<void> {
  const db = container.database.drizzle;
  const model = container.embeddings.currentModel();
  if ((await countUnitsToReindex(db, model)) === 0) return;
  for (;;) {
    const units = await listUnitsToReindex(db, model, BATCH);
    if (units.length === 0) return;
    const texts = units.map(toEmbeddingText);
    const vectors = await container.embeddings.embedWith(model, texts, new AbortController().signal);
    if (vectors === null) return;
    await updateEmbeddings(
      db,
      model,
      units.map((unit, index) => ({ id: unit.id, embedding: vectors[index] ?? [] })),
    );
  }
}
