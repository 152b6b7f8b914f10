import { listSearchUnits } from '#db/queries/search-units';
import type { Database } from '#db/client';
import type { ContractInScope } from '#lib/agent/ports';
import { buildContractIndex, type ContractIndex } from '#lib/retrieval/index/contract-index';
import { VersionCache } from './version-cache';

/** About 40 MB of indexes: a library of some fifty ordinary contracts. */
const MAX_UNITS = 20_000;

export type SearchableContract = { index: ContractIndex };

/** Lexical indexes of contracts, built from their stored units on first use and kept. */
export class ContractIndexes {
  readonly #database: Database;
  readonly #cache: VersionCache<SearchableContract>;

  constructor(database: Database, { maxUnits = MAX_UNITS }: { maxUnits?: number } = {}) {
    this.#database = database;
    this.#cache = new VersionCache({ maxSize: maxUnits, sizeOf: ({ index }) => index.pieces.length });
  }

  get(ownerId: string, contract: ContractInScope): Promise<SearchableContract> {
    return this.#cache.get(contract, () => this.#build(ownerId, contract));
  }

  forget(contractId: string): void {
    this.#cache.forget(contractId);
  }

  async #build(ownerId: string, contract: ContractInScope): Promise<SearchableContract> {
    const units = await listSearchUnits(this.#database.drizzle, ownerId, contract.id, contract.version);
    const { id: contractId, title, language } = contract;
    return { index: buildContractIndex({ contractId, title, language, units }) };
  }
}
