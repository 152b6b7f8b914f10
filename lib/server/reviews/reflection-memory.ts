import { findNearReflections, findReflections, insertReflection } from '#db/queries/reflections';
import { foldNearCopies, LOOKED_AT_PER_RECALLED, textOfReflection } from '#lib/reflection/recall';
import type { ReflectionMemory } from '#lib/review/ports';
import type { Container } from '../container';

/** An owner's reflections: those of one review are kept with their evidence, those of all are found again. */
export function createReflectionMemory(
  { database, embeddings }: Pick<Container, 'database' | 'embeddings'>,
  ownerId: string,
  review: { id: string; contractId: string },
): ReflectionMemory {
  const db = database.drizzle;
  const vectorOf = async (text: string, signal: AbortSignal) => {
    const { model, vectors } = await embeddings.embed([text], signal);
    return { embeddingModel: model, embedding: vectors[0] ?? [] };
  };
  return {
    save: async ({ id, task, reflection, judgment, position, attempt, clauses }, signal) => {
      const vector = await vectorOf(textOfReflection({ task, reflection }), signal);
      const own = { id, task, reflection, judgment, position, attempt, clauses: [...clauses] };
      await insertReflection(db, ownerId, { ...own, ...vector, reviewId: review.id, contractId: review.contractId });
    },
    get: (ids) => findReflections(db, ownerId, ids),
    findRelevant: async (query, limit, signal) => {
      const vector = await vectorOf(query, signal);
      const near = await findNearReflections(db, ownerId, { ...vector, limit: limit * LOOKED_AT_PER_RECALLED });
      return foldNearCopies(near, limit);
    },
  };
}
