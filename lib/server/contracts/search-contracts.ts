import { searchByVector } from '#db/queries/search-units';
import type { ContractInScope, SearchTopic } from '#lib/agent/ports';
import { searchClauses, type RankedUnit } from '#lib/retrieval/search-clauses';
import { selectContracts } from '#lib/retrieval/select-contracts';
import type { Container } from '../container';

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
  const indexes = await Promise.all(contracts.map((contract) => container.indexes.get(ownerId, contract)));
  const queries = topics.flatMap((topic) => topic.queries);
  const chosen = indexes.length > MAX_CONTRACTS_RANKED ? selectContracts({ indexes, queries, limit: MAX_CONTRACTS_RANKED }) : indexes;
  const chosenIds = new Set(chosen.map((index) => index.contractId));
  const versions = contracts.filter((contract) => chosenIds.has(contract.id)).map(({ id, version }) => ({ contractId: id, version }));
  const vectorScores = await vectorSimilarities(container, ownerId, versions, queries.join('\n'), signal);
  return searchClauses({ indexes: chosen, topics: topics.map((topic) => ({ ...topic })), vectorScores, limit });
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
  const found = await searchByVector(container.database.drizzle, ownerId, { scope, embedding, embeddingModel: model, limit: VECTOR_CANDIDATES });
  return new Map(found.map(({ unitId, similarity }) => [unitId, similarity]));
}
