import { LRUCache } from 'lru-cache';
import { listSearchUnits } from '#db/queries/search-units';
import type { Database } from '#db/client';
import type { ContractInScope } from '#lib/agent/ports';
import { buildContractIndex, type ContractIndex } from '#lib/retrieval/contract-index';
import { buildContractCard, type ContractCard } from '#lib/retrieval/select-contracts';

/** About 40 MB of indexes: a library of some fifty ordinary contracts. */
const MAX_UNITS = 20_000;
/** The title page and the parties are in the first units. */
const UNITS_ON_CARD = 12;

export type SearchableContract = { index: ContractIndex; card: ContractCard };

/** Lexical indexes of contracts, built from their stored units on first use. A version never changes, so neither does its index. */
export class ContractIndexes {
  readonly #database: Database;
  readonly #cache: LRUCache<string, SearchableContract>;
  readonly #building = new Map<string, Promise<SearchableContract>>();

  constructor(database: Database, { maxUnits = MAX_UNITS }: { maxUnits?: number } = {}) {
    this.#database = database;
    this.#cache = new LRUCache({
      maxSize: maxUnits,
      sizeCalculation: ({ index }) => Math.min(maxUnits, Math.max(1, index.pieces.length)),
    });
  }

  /** The caller has checked that the contract is the owner's to read. What is evicted meanwhile is still given. */
  get(ownerId: string, contract: ContractInScope): Promise<SearchableContract> {
    const key = `${contract.id} ${contract.version}`;
    const known = this.#cache.get(key) ?? this.#building.get(key);
    if (known !== undefined) return Promise.resolve(known);
    const building = this.#build(ownerId, contract)
      .then((built) => {
        this.#cache.set(key, built);
        return built;
      })
      .finally(() => this.#building.delete(key));
    this.#building.set(key, building);
    return building;
  }

  async #build(ownerId: string, contract: ContractInScope): Promise<SearchableContract> {
    const units = await listSearchUnits(this.#database.drizzle, ownerId, contract.id, contract.version);
    const { id: contractId, title, language } = contract;
    const text = units
      .slice(0, UNITS_ON_CARD)
      .map((unit) => unit.text)
      .join('\n');
    return {
      index: buildContractIndex({ contractId, title, language, units }),
      card: buildContractCard({ contractId, title, text }),
    };
  }
}
