import { listClauses } from '#db/queries/clauses';
import { findDocument } from '#db/queries/documents';
import type { Database } from '#db/client';
import type { ContractInScope } from '#lib/agent/ports';
import { AppError } from '#lib/core/errors';
import { findBrokenWords } from '#lib/language/text/broken-words';
import type { ClauseRecord } from '#lib/protocol/clause';
import { isWrapped } from '#lib/protocol/wrapped-format';
import { VersionCache } from './version-cache';

/** Characters of contract text whose structures, and whose clauses, stay in memory: some fifty ordinary contracts. */
const MAX_CHARACTERS = 10_000_000;

type Version = { id: string; version: number };
type ReadStructure = Pick<ContractInScope, 'structure' | 'brokenWords'>;

/** Structures and clauses of contracts as they were read, kept between questions. */
export class ContractReadings {
  readonly #database: Database;
  readonly #structures = new VersionCache<ReadStructure & { characters: number }>({
    maxSize: MAX_CHARACTERS,
    sizeOf: ({ characters }) => characters,
  });
  readonly #clauses = new VersionCache<readonly ClauseRecord[]>({
    maxSize: MAX_CHARACTERS,
    sizeOf: (clauses) => clauses.reduce((sum, { text }) => sum + text.length, 0),
  });

  constructor(database: Database) {
    this.#database = database;
  }

  structure(ownerId: string, contract: Version): Promise<ReadStructure> {
    return this.#structures.get(contract, async () => {
      const document = await findDocument(this.#database.drizzle, ownerId, contract.id, contract.version);
      if (!document) throw new AppError('contract_not_found');
      const { structure, text } = document;
      const brokenWords = isWrapped(structure.format) ? findBrokenWords(text) : undefined;
      return { structure, brokenWords, characters: text.length };
    });
  }

  /** In reading order. */
  clauses(ownerId: string, contract: Version): Promise<readonly ClauseRecord[]> {
    return this.#clauses.get(contract, () =>
      listClauses(this.#database.drizzle, ownerId, contract.id, contract.version),
    );
  }

  forget(contractId: string): void {
    this.#structures.forget(contractId);
    this.#clauses.forget(contractId);
  }
}
