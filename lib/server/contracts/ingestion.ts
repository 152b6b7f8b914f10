import { availableParallelism } from 'node:os';
import { z } from 'zod';
import {
  findContract,
  listUnfinishedContracts,
  updateContract,
  type ContractChanges,
  type ContractRow,
} from '#db/queries/contracts';
import { deleteVersionsAbove } from '#db/queries/store-version';
import type { Database } from '#db/client';
import type { Jobs } from '#db/jobs';
import { findDatabaseFault } from '#lib/core/database-fault';
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

type ReadingJob = { signal: AbortSignal; attempt: number };

const keyOf = (ownerId: string, contractId: string): string => `${ownerId}/${contractId}`;
const jobOf = ({ ownerId, id: contractId }: ContractRow) => ({ ownerId, contractId });
const isUnfinished = ({ status }: ContractRow): boolean =>
  status === 'queued' || status === 'reading' || status === 'indexing';

/** Reads uploaded files into contracts, as durable jobs: the browser can be closed, the server can be restarted. */
export class Ingestion {
  readonly #options: Options;
  readonly #running = new Map<string, { abort: AbortController; ended: Promise<void> }>();
  readonly #watchers = new Set<(contractId: string) => void>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Takes up whatever is queued, and contracts that are unfinished though no process is at them and no job waits. */
  async start(): Promise<void> {
    const { jobs, database } = this.#options;
    await jobs?.work(
      QUEUE,
      jobSchema,
      {
        concurrency: CONCURRENCY,
        giveUp: ({ ownerId, contractId }, attempts) => this.#giveUp(ownerId, contractId, attempts),
        listUnfinished: async () =>
          new Map(
            (await listUnfinishedContracts(database.drizzle)).map((row) => [keyOf(row.ownerId, row.id), jobOf(row)]),
          ),
      },
      ({ ownerId, contractId }, job) => this.read(ownerId, contractId, job),
    );
  }

  /** Queues a contract; without jobs (command line) it is read at once. */
  async enqueue(ownerId: string, contractId: string): Promise<void> {
    const { jobs } = this.#options;
    if (jobs) await jobs.send(QUEUE, { ownerId, contractId }, { singletonKey: keyOf(ownerId, contractId) });
    else await this.read(ownerId, contractId);
  }

  /** Stops reading at once, and returns when that is stored. True when this process was at it. */
  async cancel(contractId: string): Promise<boolean> {
    const running = this.#running.get(contractId);
    running?.abort.abort('cancelled');
    await running?.ended.catch(() => undefined);
    return running !== undefined;
  }

  /** Calls back whenever the contract's status or progress was stored by this process. */
  watch(onChange: (contractId: string) => void): () => void {
    this.#watchers.add(onChange);
    return () => this.#watchers.delete(onChange);
  }

  /**
   * Reads and stores one contract; a failure ends as its status with a code. Only what is no fault of the contract is thrown,
   * and leaves it unfinished: a database that is away or full, and the end of the process.
   */
  async read(ownerId: string, contractId: string, job?: ReadingJob): Promise<void> {
    // What it leaves unfinished, because the contract is another account's by now, is for this one.
    for (let other = this.#running.get(contractId); other; other = this.#running.get(contractId))
      await other.ended.catch(() => undefined);
    const abort = new AbortController();
    const signal = job === undefined ? abort.signal : AbortSignal.any([abort.signal, job.signal]);
    const ended = this.#readWaiting(ownerId, contractId, signal, job?.attempt ?? 1).finally(() =>
      this.#running.delete(contractId),
    );
    this.#running.set(contractId, { abort, ended });
    await ended;
  }

  async #readWaiting(ownerId: string, contractId: string, signal: AbortSignal, attempt: number): Promise<void> {
    const { database, logger } = this.#options;
    const contract = await findContract(database.drizzle, ownerId, contractId, { withHidden: true });
    if (!contract || !isUnfinished(contract)) return;
    try {
      signal.throwIfAborted();
      await this.#readAndStore(contract, signal, attempt);
    } catch (error) {
      if (signal.aborted && signal.reason !== 'cancelled') throw error;
      const failure = signal.aborted ? new AppError('cancelled') : toAppError(error);
      if (findDatabaseFault(failure) !== undefined) throw failure;
      if (failure.code === 'internal' || failure.code === 'file_read_crashed')
        logger.error({ contract: contractId, cause: failure.cause }, 'a contract could not be read');
      await this.#change(contract, {
        status: statusAfter(failure, contract),
        errorCode: failure.code,
        errorParams: failure.params,
      });
    }
  }

  async #giveUp(ownerId: string, contractId: string, attempts: number): Promise<void> {
    const contract = await findContract(this.#options.database.drizzle, ownerId, contractId, { withHidden: true });
    if (!contract || !isUnfinished(contract)) return;
    const failure = new AppError('work_given_up', { attempts });
    const { code: errorCode, params: errorParams } = failure;
    await this.#change(contract, { status: statusAfter(failure, contract), errorCode, errorParams });
  }

  async #readAndStore(contract: ContractRow, signal: AbortSignal, attempt: number): Promise<void> {
    if (attempt > 1)
      await deleteVersionsAbove(this.#options.database.drizzle, contract.ownerId, contract.id, contract.version);
    await this.#change(contract, {
      status: 'reading',
      errorCode: attempt > 1 ? 'reading_interrupted' : null,
      errorParams: attempt > 1 ? { attempt } : null,
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
