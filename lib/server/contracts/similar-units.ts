import { searchByVector, searchSentencesByVector, type SentenceMatch } from '#db/queries/search-units';
import { ENCODER_MODEL } from '#lib/encoder/encoder';
import type { NearSentence, Similar } from '#lib/retrieval/search/similar';
import type { Container } from '../container';

const CANDIDATES = 40;
/** A passage that answers has one of these, or is near as a whole. */
const SENTENCES = 80;
const MOST_CHARACTERS = 2000;

type Needs = Pick<Container, 'embeddings' | 'database' | 'questionVectors'>;
type Scope = readonly { contractId: string; version: number }[];

/** How near the units of the contracts and their sentences are to a text in meaning: the nearest of each. Nothing while they have no vectors yet, and where none can be made. */
export async function findSimilar(
  needs: Needs,
  ownerId: string,
  scope: Scope,
  text: string,
  signal: AbortSignal,
): Promise<Similar> {
  const [units, sentences] = await Promise.all([
    findSimilarUnits(needs, ownerId, scope, text, signal),
    findSimilarSentences(needs, ownerId, scope, text, signal),
  ]);
  return { units, sentences };
}

/** The cosines of the nearest units, by unit id. */
async function findSimilarUnits(
  { embeddings, database }: Pick<Needs, 'embeddings' | 'database'>,
  ownerId: string,
  scope: Scope,
  text: string,
  signal: AbortSignal,
): Promise<Map<string, number>> {
  if (text.trim() === '' || embeddings.model === null) return new Map();
  const [embedding] = (await embeddings.embed([text.slice(0, MOST_CHARACTERS)], 'question', signal)) ?? [];
  if (embedding === undefined) return new Map();
  const found = await searchByVector(database.drizzle, ownerId, {
    scope,
    embedding,
    embeddingModel: embeddings.model,
    limit: CANDIDATES,
  });
  return new Map(found.map(({ unitId, similarity }) => [unitId, similarity]));
}

async function findSimilarSentences(
  { questionVectors, database }: Pick<Needs, 'questionVectors' | 'database'>,
  ownerId: string,
  scope: Scope,
  text: string,
  signal: AbortSignal,
): Promise<Map<string, NearSentence[]>> {
  if (text.trim() === '') return new Map();
  const [embedding] = (await questionVectors([text.slice(0, MOST_CHARACTERS)], signal)) ?? [];
  if (embedding === undefined) return new Map();
  const query = { scope, embedding, embeddingModel: ENCODER_MODEL, limit: SENTENCES };
  return byUnit(await searchSentencesByVector(database.drizzle, ownerId, query));
}

function byUnit(found: readonly SentenceMatch[]): Map<string, NearSentence[]> {
  const sentences = new Map<string, NearSentence[]>();
  for (const { unitId, start, end, similarity } of found) {
    sentences.set(unitId, [...(sentences.get(unitId) ?? []), { start, end, cosine: similarity }]);
  }
  return sentences;
}
