import { findNearReflections, findReflections, insertReflection } from '#db/queries/reflections';
import { WORD_VECTOR_MODEL, wordVector } from '#lib/reflection/word-vector';
import { foldNearCopies, LOOKED_AT_PER_RECALLED, textOfReflection } from '#lib/reflection/recall';
import type { ReflectionMemory } from '#lib/review/ports';
import type { Container } from '../container';

/** An owner's reflections: those of one review are kept with their evidence, those of all are found again. */
export function createReflectionMemory(
  { database }: Pick<Container, 'database'>,
  ownerId: string,
  review: { id: string; contractId: string },
): ReflectionMemory {
  const db = database.drizzle;
  const vectorOf = (text: string) => ({ embeddingModel: WORD_VECTOR_MODEL, embedding: wordVector(text) });
  return {
    save: async ({ id, task, reflection, judgment, position, attempt, clauses }) => {
      const vector = vectorOf(textOfReflection({ task, reflection }));
      const own = { id, task, reflection, judgment, position, attempt, clauses: [...clauses] };
      await insertReflection(db, ownerId, { ...own, ...vector, reviewId: review.id, contractId: review.contractId });
    },
    get: (ids) => findReflections(db, ownerId, ids),
    findRelevant: async (query, limit) => {
      const vector = vectorOf(query);
      const near = await findNearReflections(db, ownerId, { ...vector, limit: limit * LOOKED_AT_PER_RECALLED });
      return foldNearCopies(near, limit);
    },
  };
}
