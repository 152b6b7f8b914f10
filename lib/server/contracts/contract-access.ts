import { findClauses, findClausesByAddress, listClauses } from '#db/queries/clauses';
import type { ContractAccess, ContractInScope } from '#lib/agent/ports';
import type { ClauseHit, ClauseRecord } from '#lib/protocol/clause';
import type { Container } from '../container';
import { compareWithStandard } from './compare-with-standard';
import { findByIndex, findByTitle } from './find-articles';
import { searchContracts } from './search-contracts';

/** What the agent may do with a run's contracts: the owner and the contracts are bound here, not by what a model asks for. */
export function createContractAccess(
  container: Container,
  ownerId: string,
  contracts: readonly ContractInScope[],
): ContractAccess {
  const db = container.database.drizzle;
  const clausesOf = memo(async (contract: ContractInScope) => listClauses(db, ownerId, contract.id, contract.version));

  async function allClauses(): Promise<{ contract: ContractInScope; clauses: ClauseRecord[] }[]> {
    return Promise.all(contracts.map(async (contract) => ({ contract, clauses: await clausesOf(contract) })));
  }

  return {
    listContracts: async () => [...contracts],
    search: async (topics, limit, signal) => {
      const ranked = await searchContracts(container, ownerId, contracts, topics, limit, signal);
      const clauses = new Map(
        (
          await findClauses(
            db,
            ownerId,
            ranked.map((hit) => hit.clauseId),
          )
        ).map((clause) => [clause.id, clause]),
      );
      return ranked.flatMap((hit): ClauseHit[] => {
        const clause = clauses.get(hit.clauseId);
        return clause ? [{ ...clause, score: hit.score, why: hit.why }] : [];
      });
    },
    findByIndex: async (query) => findByIndex(await allClauses(), query),
    findByTitle: async (titles) => findByTitle(await allClauses(), titles),
    lookupStandard: async (query) => compareWithStandard(container, ownerId, await allClauses(), query),
    findByAddress: async (contractId, part, address) => {
      const contract = contracts.find((candidate) => candidate.id === contractId);
      if (!contract) return undefined;
      const [clause] = await findClausesByAddress(db, ownerId, contractId, contract.version, [{ part, address }]);
      return clause;
    },
  };
}

function memo<K extends object, V>(load: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const known = new WeakMap<K, Promise<V>>();
  return (key) => {
    const found = known.get(key) ?? load(key);
    known.set(key, found);
    return found;
  };
}
