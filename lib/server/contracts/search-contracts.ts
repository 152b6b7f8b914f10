import { searchByTokens, searchByVector } from '#db/queries/search-units';
import type { ContractInScope, SearchTopic } from '#lib/agent/ports';
import { searchClauses, type RankedUnit, type SearchClausesInput } from '#lib/retrieval/search-clauses';
import { searchPassages, type Passage } from '#lib/retrieval/search-passages';
import { selectContracts, splitContractMention } from '#lib/retrieval/select-contracts';
import { tokenize, toTsquery } from '#lib/retrieval/tokens';
import type { Container } from '../container';
import type { SearchableContract } from './contract-indexes';

/** More contracts than this are first narrowed to the ones the question is about. */
const MAX_CONTRACTS_RANKED = 12;
/** More than this are not even loaded: the database says which of them have the question's words. */
const MAX_CONTRACTS_LOADED = 40;
const WORD_CANDIDATES = 2000;
const VECTOR_CANDIDATES = 40;

/** The units of the run's contracts that answer the topics, best first: words and concepts here, vectors in the database. */
export async function searchContracts(...search: SearchArguments): Promise<RankedUnit[]> {
  return searchClauses(await prepareSearch(...search));
}

/** The same search as spans of at most 500 characters to read, filled up with what stands around them. */
export async function searchContractPassages(...search: SearchArguments): Promise<Passage[]> {
  return searchPassages(await prepareSearch(...search));
}

type SearchArguments = [
  container: Container,
  ownerId: string,
  contracts: readonly ContractInScope[],
  topics: readonly SearchTopic[],
  limit: number,
  signal: AbortSignal,
];

async function prepareSearch(
  ...[container, ownerId, contracts, topics, limit, signal]: SearchArguments
): Promise<SearchClausesInput> {
  const question = topics.flatMap((topic) => topic.queries).join('\n');
  const candidates = await holdingWordsOf(container, ownerId, contracts, question);
  const searchable = await Promise.all(candidates.map((contract) => container.indexes.get(ownerId, contract)));
  const indexes = narrow(searchable, question).map(({ index }) => index);
  const chosen = new Set(indexes.map((index) => index.contractId));
  const scope = contracts.filter(({ id }) => chosen.has(id)).map(({ id, version }) => ({ contractId: id, version }));
  const asked = contracts.length > 1 ? topics.map(withoutMention) : topics;
  const query = asked.flatMap((topic) => topic.queries).join('\n');
  const vectorScores = await vectorSimilarities(container, ownerId, scope, query, signal);
  return { indexes, topics: asked, vectorScores, limit };
}

/**
 * Of a large library, the contracts with the most clauses that have words of the question, found by the database's word
 * index, so that only those are loaded; all of them when the question names a contract or has no word to look for.
 */
async function holdingWordsOf(
  container: Container,
  ownerId: string,
  contracts: readonly ContractInScope[],
  question: string,
): Promise<readonly ContractInScope[]> {
  const tsquery = toTsquery(tokenize(question));
  const isNamed = splitContractMention(question).mention !== undefined;
  if (contracts.length <= MAX_CONTRACTS_LOADED || isNamed || tsquery === '') return contracts;
  const contractIds = contracts.map(({ id }) => id);
  const matches = await searchByTokens(container.database.drizzle, ownerId, {
    contractIds,
    tsquery,
    limit: WORD_CANDIDATES,
  });
  const counts = new Map<string, number>();
  for (const { contractId } of matches) counts.set(contractId, (counts.get(contractId) ?? 0) + 1);
  const best = [...counts].sort(([, left], [, right]) => right - left).slice(0, MAX_CONTRACTS_LOADED);
  const ids = new Set(best.map(([id]) => id));
  return ids.size === 0 ? contracts : contracts.filter(({ id }) => ids.has(id));
}

/** "Consider the NDA between A and B; may …?": the name chose the contract, its words are not what is looked for in it. */
function withoutMention({ topic_name, queries }: SearchTopic): SearchTopic {
  return { topic_name, queries: queries.map((query) => splitContractMention(query).rest) };
}

/**
 * Of several contracts, the one that the question begins by naming; of a whole library, those it seems to mean by title,
 * party or kind; all of them when it names none.
 */
function narrow(searchable: readonly SearchableContract[], question: string): readonly SearchableContract[] {
  const isNamed = splitContractMention(question).mention !== undefined;
  if (searchable.length === 1 || (!isNamed && searchable.length <= MAX_CONTRACTS_RANKED)) return searchable;
  const cards = searchable.map(({ card }) => card);
  const meant = selectContracts(cards, question, isNamed ? 1 : MAX_CONTRACTS_RANKED);
  const ids = new Set(meant.map(({ contractId }) => contractId));
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
