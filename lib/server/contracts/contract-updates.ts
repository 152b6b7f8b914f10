import type { Database } from '#db/client';
import type { ContractRow } from '#db/queries/contracts';
import {
  beatContractUpdate,
  claimOutdatedContract,
  countOutdatedContracts,
  releaseContractUpdate,
  type OutdatedContract,
} from '#db/queries/contract-updates';
import { findDocument } from '#db/queries/documents';
import { markTried } from '#db/queries/store-meaning';
import type { Logger } from '#lib/core/logger';
import { READER_VERSION } from '#lib/ingest/reader-version';
import { MEANING_VERSION } from '#lib/meaning/meaning-version';
import type { Embeddings } from '../connect-embeddings';
import { readContractFile } from './read-contract-file';
import { storeMeaning, type ReadMeaning } from './store-meaning';
import { storeReading } from './store-reading';

const VERSIONS = { reader: READER_VERSION, meaning: MEANING_VERSION };
const HEARTBEAT_MS = 5_000;
/** An update whose process has given no sign of life for this long is taken over. */
const DEAD_AFTER_MS = 20_000;
/** Looks again this often for what other processes left. */
const SWEEP_MS = 60_000;

type Options = {
  database: Database;
  embeddings: Embeddings;
  readMeaning: ReadMeaning;
  logger: Logger;
  instanceId: string;
  childFile: string;
};

/**
 * Brings contracts of everybody up to date when the reader or the meaning has become better, in the background and one at a
 * time. They stay ready and are asked on the reading they have. What is left to do stands in the database alone: a killed
 * process leaves a claim that the next one, or another after twenty seconds, takes over.
 */
export class ContractUpdates {
  readonly #options: Options;
  readonly #stop = new AbortController();
  #running: Promise<void> | null = null;
  #sweep: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Begins, and goes on looking from time to time; does not wait for the end. */
  start(): void {
    this.#sweep ??= setInterval(() => void this.catchUp(), SWEEP_MS).unref();
    void this.catchUp();
  }

  /** Updates one contract after the other until none is left. Never rejects: the next look takes up what failed. */
  catchUp(): Promise<void> {
    this.#running ??= this.#updateAll()
      .catch((cause: unknown) => this.#options.logger.warn({ cause }, 'contracts were not all brought up to date'))
      .finally(() => (this.#running = null));
    return this.#running;
  }

  /** Stops at once; the contract at work stays as it was, to be taken up again. */
  async close(): Promise<void> {
    clearInterval(this.#sweep);
    this.#stop.abort();
    await this.#running;
  }

  async #updateAll(): Promise<void> {
    const { database, instanceId, logger } = this.#options;
    const db = database.drizzle;
    const claim = { instanceId, staleAfterMs: database.isExclusive ? 0 : DEAD_AFTER_MS };
    while (!this.#stop.signal.aborted) {
      const outdated = await claimOutdatedContract(db, VERSIONS, claim);
      if (outdated === undefined) return;
      const contract = outdated.contract.id;
      try {
        await this.#updateClaimed(outdated);
      } finally {
        await releaseContractUpdate(db, contract, instanceId);
      }
      logger.info({ contract, left: await countOutdatedContracts(db, VERSIONS) }, 'a contract was brought up to date');
    }
  }

  async #updateClaimed({ contract, isOfOlderReader }: OutdatedContract): Promise<void> {
    const { database, instanceId, logger } = this.#options;
    const lost = new AbortController();
    const beat = (progress?: { done: number; total: number }): void => {
      void beatContractUpdate(database.drizzle, contract.id, instanceId, progress)
        .then((isOurs) => isOurs || lost.abort())
        .catch((cause: unknown) => logger.warn({ cause }, 'a heartbeat was not stored'));
    };
    const timer = setInterval(beat, HEARTBEAT_MS);
    const signal = AbortSignal.any([this.#stop.signal, lost.signal]);
    try {
      if (isOfOlderReader) await this.#readFile(contract, signal, beat);
      else await this.#readMeaning(contract, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      clearInterval(timer);
    }
  }

  /** A file that cannot be read any more leaves the contract with the reading it has. */
  async #readFile(contract: ContractRow, signal: AbortSignal, onProgress: (progress: Progress) => void): Promise<void> {
    const { database, logger } = this.#options;
    try {
      const document = await readContractFile(this.#options, contract, { signal, onProgress });
      await storeReading(this.#options, contract, document, { signal, replaces: contract.version });
    } catch (cause) {
      signal.throwIfAborted();
      logger.warn({ contract: contract.id, cause }, 'a contract could not be read again');
      await markTried(database.drizzle, readingOf(contract), { readerTried: READER_VERSION });
    }
  }

  async #readMeaning(contract: ContractRow, signal: AbortSignal): Promise<void> {
    const { database, readMeaning } = this.#options;
    const { ownerId, id, title, version } = contract;
    const document = await findDocument(database.drizzle, ownerId, id, version);
    if (document === undefined) return;
    const meaning = readMeaning({ ...document, title }, signal);
    await storeMeaning(this.#options, readingOf(contract), meaning, signal);
  }
}

type Progress = { done: number; total: number };

const readingOf = ({ ownerId, id, version }: ContractRow) => ({ ownerId, contractId: id, version });
