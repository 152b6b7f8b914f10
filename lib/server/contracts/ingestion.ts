import { availableParallelism } from 'node:os';
import { z } from 'zod';
import {
  findContract,
  listUnfinishedContracts,
  updateContract,
  type ContractChanges,
  type ContractRow,
} from '#db/queries/contracts';
import type { Database } from '#db/client';
import type { Jobs } from '#db/jobs';
import { AppError, toAppError } from '#lib/core/errors';
import type { Logger } from '#lib/core/logger';
import type { BackgroundWork } from '../background-work';
import { readContractFile } from './read-contract-file';
import type { ReadMeaning } from './store-meaning';
import { storeReading } from './store-reading';

const QUEUE = 'ingest';
const jobSchema = z.object({ ownerId: z.string(), contractId: z.string() });
/** Documents read at a time: as many as there are cores, and no more than a small server has gigabytes for. */
const CONCURRENCY = Math.min(4, availableParallelism());

type Options = {
  database: Database;
  jobs: Jobs | null;
  vectors: Pick<BackgroundWork, 'catchUp'>;
  readMeaning: ReadMeaning;
  logger: Logger;
  childFile: string;
};

/** Reads uploaded files into contracts, as durable jobs: the browser can be closed, the server can be restarted. */
export class Ingestion {
  readonly #options: Options;
  readonly #running = new Map<string, { abort: AbortController; ended: Promise<void> }>();
  readonly #watchers = new Set<(contractId: string) => void>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Takes up work: contracts that a dead process left unfinished, then whatever is queued. */
  async start(): Promise<void> {
    const { jobs, database } = this.#options;
    if (!jobs) return;
    await jobs.work(QUEUE, jobSchema, { concurrency: CONCURRENCY }, ({ ownerId, contractId }) =>
      this.read(ownerId, contractId),
    );
    for (const contract of await listUnfinishedContracts(database.drizzle))
      await this.enqueue(contract.ownerId, contract.id);
  }

  /** Queues a contract; without jobs (command line) it is read at once. */
  async enqueue(ownerId: string, contractId: string): Promise<void> {
    const { jobs } = this.#options;
    if (jobs) await jobs.send(QUEUE, { ownerId, contractId });
    else await this.read(ownerId, contractId);
  }

  /** Stops reading at once, and returns when that is stored. True when this process was at it. */
  async cancel(contractId: string): Promise<boolean> {
    const running = this.#running.get(contractId);
    running?.abort.abort();
    await running?.ended.catch(() => undefined);
    return running !== undefined;
  }

  /** Calls back whenever the contract's status or progress was stored by this process. */
  watch(onChange: (contractId: string) => void): () => void {
    this.#watchers.add(onChange);
    return () => this.#watchers.delete(onChange);
  }

  /** Reads and stores one contract; a failure ends as its status with a code, never as a thrown error. */
  async read(ownerId: string, contractId: string): Promise<void> {
    // What it leaves unfinished, because the contract is another account's by now, is for this one.
    for (let other = this.#running.get(contractId); other; other = this.#running.get(contractId))
      await other.ended.catch(() => undefined);
    const abort = new AbortController();
    const ended = this.#readWaiting(ownerId, contractId, abort.signal).finally(() => this.#running.delete(contractId));
    this.#running.set(contractId, { abort, ended });
    await ended;
  }

  async #readWaiting(ownerId: string, contractId: string, signal: AbortSignal): Promise<void> {
    const { database, logger } = this.#options;
    const contract = await findContract(database.drizzle, ownerId, contractId, { withHidden: true });
    const isWaiting =
      contract?.status === 'queued' || contract?.status === 'reading' || contract?.status === 'indexing';
    if (!contract || !isWaiting) return;
    try {
      signal.throwIfAborted();
      await this.#readAndStore(contract, signal);
    } catch (error) {
      const failure = signal.aborted ? new AppError('cancelled') : toAppError(error);
      if (failure.code === 'internal' || failure.code === 'file_read_crashed')
        logger.error({ contract: contractId, cause: failure.cause }, 'a contract could not be read');
      await this.#change(contract, {
        status: statusAfter(failure, contract),
        errorCode: failure.code,
        errorParams: failure.params,
      });
    }
  }

  async #readAndStore(contract: ContractRow, signal: AbortSignal): Promise<void> {
    await this.#change(contract, {
      status: 'reading',
      errorCode: null,
      errorParams: null,
      progressDone: null,
      progressTotal: null,
    });
    const document = await readContractFile(this.#options, contract, {
      signal,
      onProgress: ({ done, total }) =>
        void this.#change(contract, { progressDone: done, progressTotal: total }).catch(() => undefined),
    });
    signal.throwIfAborted();
    await this.#change(contract, { status: 'indexing', progressDone: null, progressTotal: null });
    await storeReading(this.#options, contract, document, { signal });
    this.#notify(contract.id);
  }

  async #change(contract: ContractRow, changes: ContractChanges): Promise<void> {
    await updateContract(this.#options.database.drizzle, contract.ownerId, contract.id, changes);
    this.#notify(contract.id);
  }

  #notify(contractId: string): void {
    for (const watcher of this.#watchers) watcher(contractId);
  }
}

/** A contract that was read before stays ready as it was, with the reason why it could not be read again. */
function statusAfter({ code }: AppError, { version }: ContractRow): ContractRow['status'] {
  if (version > 0) return 'ready';
  return code === 'cancelled' ? 'cancelled' : 'failed';
}
