import { LRUCache } from 'lru-cache';
import { listOpeningUnits } from '#db/queries/search-units';
import type { Database } from '#db/client';
import type { ContractInScope } from '#lib/agent/ports';
import { buildContractCard, type ContractCard } from '#lib/retrieval/index/select-contracts';

/** The title page and the parties are in the first units. */
const UNITS_ON_CARD = 12;
const MAX_CARDS = 5000;

/** What a contract is found by in a library, without loading the rest of it; kept between questions. */
export class ContractCards {
  readonly #database: Database;
  readonly #kept = new LRUCache<string, ContractCard>({ max: MAX_CARDS });

  constructor(database: Database) {
    this.#database = database;
  }

  /** Whoever asks has checked that the contracts may be read. */
  async list(ownerId: string, contracts: readonly ContractInScope[]): Promise<ContractCard[]> {
    const missing = contracts.filter((contract) => !this.#kept.has(keyOf(contract)));
    const made = missing.length === 0 ? [] : await this.#make(ownerId, missing);
    missing.forEach((contract, at) => {
      const card = made[at];
      if (card !== undefined) this.#kept.set(keyOf(contract), card);
    });
    const fresh = new Map(made.map((card) => [card.contractId, card]));
    return contracts.flatMap((contract) => this.#kept.get(keyOf(contract)) ?? fresh.get(contract.id) ?? []);
  }

  forget(contractId: string): void {
    for (const key of [...this.#kept.keys()]) if (key.startsWith(`${contractId} `)) this.#kept.delete(key);
  }

  async #make(ownerId: string, contracts: readonly ContractInScope[]): Promise<ContractCard[]> {
    const scope = contracts.map(({ id, version }) => ({ contractId: id, version }));
    const units = await listOpeningUnits(this.#database.drizzle, ownerId, scope, UNITS_ON_CARD);
    const openings = new Map<string, string[]>();
    for (const { contractId, text } of units) openings.set(contractId, [...(openings.get(contractId) ?? []), text]);
    return contracts.map(({ id: contractId, title }) =>
      buildContractCard({ contractId, title, text: (openings.get(contractId) ?? []).join('\n') }),
    );
  }
}

// A contract can be given another title without being read again.
function keyOf({ id, version, title }: ContractInScope): string {
  return `${id} ${version} ${title}`;
}
