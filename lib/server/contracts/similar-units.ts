import { searchByVector } from '#db/queries/search-units';
import type { Container } from '../container';

const CANDIDATES = 40;
const MOST_CHARACTERS = 2000;

/**
 * How near the units of the contracts are to a text in meaning: the cosines of the nearest, by unit id. Empty while they
 * have no vectors yet, and where none can be made.
 */
export async function findSimilarUnits(
  { embeddings, database }: Pick<Container, 'embeddings' | 'database'>,
  ownerId: string,
  scope: readonly { contractId: string; version: number }[],
  text: string,
  signal: AbortSignal,
  limit = CANDIDATES,
): Promise<Map<string, number>> {
  if (text.trim() === '' || embeddings.model === null) return new Map();
  const [embedding] = (await embeddings.embed([text.slice(0, MOST_CHARACTERS)], 'question', signal)) ?? [];
  if (embedding === undefined) return new Map();
  const found = await searchByVector(database.drizzle, ownerId, {
    scope,
    embedding,
    embeddingModel: embeddings.model,
    limit,
  });
  return new Map(found.map(({ unitId, similarity }) => [unitId, similarity]));
}
