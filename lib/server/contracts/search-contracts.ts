import { searchByVector } from '#db/queries/search-units';
import type { ContractInScope, SearchTopic } from '#lib/agent/ports';
import { searchClauses, type RankedUnit } from '#lib/retrieval/search-clauses';
import { selectContracts } from '#lib/retrieval/select-contracts';
import type { Container } from '../container';
import type { SearchableContract } from './contract-indexes';

/** More contracts than this are first narrowed to the ones the question is about. */
const MAX_CONTRACTS_RANKED = 12;
const VECTOR_CANDIDATES = 40;

/** The units of the run's contracts that answer the topics, best first: words and concepts here, vectors in the database. */
export async function searchContracts(
  container: Container,
  ownerId: string,
  contracts: readonly ContractInScope[],
  topics: readonly SearchTopic[],
  limit: number,
  signal: AbortSignal,
): Promise<RankedUnit[]> {
  const searchable = await Promise.all(contracts.map((contract) => container.indexes.get(ownerId, contract)));
  const question = topics.flatMap((topic) => topic.queries).join('\n');
  const indexes = narrow(searchable, question).map(({ index }) => index);
  const chosen = new Set(indexes.map((index) => index.contractId));
  const scope = contracts.filter(({ id }) => chosen.has(id)).map(({ id, version }) => ({ contractId: id, version }));
  const vectorScores = await vectorSimilarities(container, ownerId, scope, question, signal);
  return searchClauses({ indexes, topics, vectorScores, limit });
}

/** Of a library, the contracts that the question names by title, party or kind; all of them when it names none. */
function narrow(searchable: readonly SearchableContract[], question: string): readonly SearchableContract[] {
  if (searchable.length <= MAX_CONTRACTS_RANKED) return searchable;
  const named = selectContracts(
    searchable.map(({ card }) => card),
    question,
    MAX_CONTRACTS_RANKED,
  );
  const ids = new Set(named.map(({ contractId }) => contractId));
  return ids.size === 0 ? searchable : searchable.filter(({ index }) => ids.has(index.contractId));
}

async function vectorSimilarities(
  container: Container,
  ownerId: string,
  scope: { contractId: string; version: number }[],
  query: string,
  signal: AbortSignal,
): Promise<Map<string, number>> {
  if (query.trim() === '') return new Map();
  const { model, vectors } = await container.embeddings.embed([query.slice(0, 2000)], signal);
  const [embedding] = vectors;
  if (embedding === undefined) return new Map();
  const found = await searchByVector(container.database.drizzle, ownerId, {
    scope,
    embedding,
    embeddingModel: model,
    limit: VECTOR_CANDIDATES,
  });
  return new Map(found.map(({ unitId, similarity }) => [unitId, similarity]));
}
