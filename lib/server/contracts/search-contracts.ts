import type { ContractInScope, SearchTopic } from '#lib/agent/ports';
import type { ContractIndex } from '#lib/retrieval/index/contract-index';
import { rerank } from '#lib/retrieval/search/rerank';
import { rankPieces, toUnits, type RankedPiece, type RankedUnit } from '#lib/retrieval/search/search-clauses';
import { toPassages, type Passage } from '#lib/retrieval/search/search-passages';
import { splitContractMention } from '#lib/language/questions/contract-mention';
import { selectContracts } from '#lib/retrieval/index/select-contracts';
import type { Container } from '../container';
import { findInLibrary } from './find-in-library';
import { findSimilar } from './similar-units';

/** More contracts than this are first narrowed to the ones the question is about. */
const MAX_CONTRACTS_RANKED = 12;
/** More than this are not even loaded: only the clauses that have the question's words are. */
const MAX_CONTRACTS_LOADED = 40;

/** The units of the run's contracts that answer the topics, best first: words and concepts here, vectors in the database. */
export async function searchContracts(...search: SearchArguments): Promise<RankedUnit[]> {
  return toUnits(await rankContracts(...search), search[4]);
}

/** The same search as spans of at most 500 characters to read, filled up with what stands around them. */
export async function searchContractPassages(...search: SearchArguments): Promise<Passage[]> {
  return toPassages(await rankContracts(...search), search[4]);
}

type SearchArguments = [
  container: Container,
  ownerId: string,
  contracts: readonly ContractInScope[],
  topics: readonly SearchTopic[],
  limit: number,
  signal: AbortSignal,
];

async function rankContracts(
  ...[container, ownerId, contracts, topics, limit, signal]: SearchArguments
): Promise<readonly RankedPiece[]> {
  const question = topics.flatMap((topic) => topic.queries).join('\n');
  const indexes = await indexesFor(container, ownerId, contracts, question);
  const chosen = new Set(withMostCandidates(indexes).map((index) => index.contractId));
  const scope = contracts.filter(({ id }) => chosen.has(id)).map(({ id, version }) => ({ contractId: id, version }));
  const asked = contracts.length > 1 ? topics.map(withoutMention) : topics;
  const query = asked.flatMap((topic) => topic.queries).join('\n');
  const similar = await findSimilar(container, ownerId, scope, query, signal);
  const ranked = rankPieces({ indexes, topics: asked, similar, limit });
  return rerank(ranked, query, container.judgeAnswers, signal);
}

/**
 * Of several contracts, the one that the question begins by naming; of a large library, the clauses with words of the
 * question; of a few more than can be ranked, those meant by title, party or kind; all of them when none is meant.
 */
async function indexesFor(
  container: Container,
  ownerId: string,
  contracts: readonly ContractInScope[],
  question: string,
): Promise<ContractIndex[]> {
  const isNamed = contracts.length > 1 && splitContractMention(question).mention !== undefined;
  const cards =
    isNamed || contracts.length > MAX_CONTRACTS_RANKED ? await container.cards.list(ownerId, contracts) : [];
  const named = isNamed ? selectContracts(cards, question, 1) : [];
  if (named.length === 0 && contracts.length > MAX_CONTRACTS_LOADED)
    return findInLibrary(container, ownerId, contracts, question);
  const meant = named.length > 0 ? named : selectContracts(cards, question, MAX_CONTRACTS_RANKED);
  const ids = new Set(meant.map(({ contractId }) => contractId));
  const chosen = ids.size === 0 ? contracts : contracts.filter(({ id }) => ids.has(id));
  const searchable = await Promise.all(chosen.map((contract) => container.indexes.get(ownerId, contract)));
  return searchable.map(({ index }) => index);
}

/** "Consider the NDA between A and B; may …?": the name chose the contract, its words are not what is looked for in it. */
function withoutMention({ topic_name, queries }: SearchTopic): SearchTopic {
  return { topic_name, queries: queries.map((query) => splitContractMention(query).rest) };
}

/** Of the candidates of a library, the contracts worth an exact scan of their vectors; otherwise all. */
function withMostCandidates(indexes: readonly ContractIndex[]): readonly ContractIndex[] {
  if (indexes.every(({ rarity }) => rarity === undefined)) return indexes;
  return [...indexes].sort((a, b) => b.pieces.length - a.pieces.length).slice(0, MAX_CONTRACTS_RANKED);
}
