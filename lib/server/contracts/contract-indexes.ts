import { LRUCache } from 'lru-cache';
import { listSearchUnits } from '#db/queries/search-units';
import type { Database } from '#db/client';
import type { ContractInScope } from '#lib/agent/ports';
import { buildContractIndex, type ContractIndex } from '#lib/retrieval/contract-index';

/** About 40 MB of indexes: a library of some fifty ordinary contracts. */
const MAX_UNITS = 20_000;

/** Lexical indexes of contracts, built from their stored units on first use. A version never changes, so neither does its index. */
export class ContractIndexes {
  readonly #database: Database;
  readonly #cache: LRUCache<string, ContractIndex, { ownerId: string; contract: ContractInScope }>;

  constructor(database: Database) {
    this.#database = database;
    this.#cache = new LRUCache({
      maxSize: MAX_UNITS,
      sizeCalculation: (index) => Math.min(MAX_UNITS, Math.max(1, index.unitCount)),
      fetchMethod: async (_key, _stale, { context }) => this.#build(context.ownerId, context.contract),
    });
  }

  /** The caller has checked that the contract is the owner's to read. */
  get(ownerId: string, contract: ContractInScope): Promise<ContractIndex> {
    return this.#cache.forceFetch(`${contract.id} ${contract.version}`, { context: { ownerId, contract } });
  }

  async #build(ownerId: string, contract: ContractInScope): Promise<ContractIndex> {
    const units = await listSearchUnits(this.#database.drizzle, ownerId, contract.id, contract.version);
    return buildContractIndex({ contractId: contract.id, title: contract.title, language: contract.language, units });
  }
}
