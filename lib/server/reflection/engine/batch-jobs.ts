import { z } from 'zod';
import { countNewRows, listOwnersWithRows, listOwnersWithWork } from '#db/queries/execution-log';
import {
  beatBatch,
  claimBatch,
  findBatch,
  finishBatch,
  hasOpenBatch,
  insertBatch,
  listOpenBatches,
  releaseBatch,
  type BatchRow,
} from '#db/queries/reflection-batches';
import { AppError, toAppError } from '#lib/core/errors';
import { DEAD_BEFORE_ITS_JOB_MS, SIGN_EVERY_MS } from '#lib/core/signs-of-life';
import type { Batch } from '#lib/protocol/reflection';
import { archiveBefore, isBatchDue } from '#lib/reflection/engine/batch-due';
import { BATCH_EVERY_SECONDS, BATCH_ROWS } from '#lib/reflection/engine/thresholds';
import type { Container } from '../../container';
import { runBatch } from './run-batch';

const QUEUE = 'reflection-batch';
const DAILY = 'reflection-daily';
const jobSchema = z.object({ ownerId: z.string(), batchId: z.string() });
const SWEEP_MS = 60_000;

/** The reflection engine's batches as durable jobs: on request, with the hundredth new row, and daily. One of an owner at a time. */
export class ReflectionBatches {
  readonly #container: () => Container;
  readonly #running = new Map<string, Promise<void>>();
  #sweep: NodeJS.Timeout | undefined;

  constructor(container: () => Container) {
    this.#container = container;
  }

  /** Takes up what a dead process left, now and from time to time, and sees to the daily batch. */
  async start(): Promise<void> {
    const { jobs, database } = this.#container();
    if (!jobs) return;
    await jobs.work(QUEUE, jobSchema, {}, ({ ownerId, batchId }, { signal }) => this.run(ownerId, batchId, signal));
    await jobs.work(DAILY, z.object({}), {}, () => this.#runDaily());
    await this.takeUp(database.isExclusive ? 0 : DEAD_BEFORE_ITS_JOB_MS);
    for (const ownerId of await listOwnersWithRows(database.drizzle, BATCH_ROWS)) await this.considerRows(ownerId);
    await this.#planDaily();
    this.#sweep ??= setInterval(() => void this.#takeUpQuietly(), SWEEP_MS).unref();
  }

  /**
   * Sends a job for every batch that waits or runs and has shown no sign of life for `staleAfterMs`: its process died,
   * perhaps before it could send one. A job too many does nothing.
   */
  async takeUp(staleAfterMs: number): Promise<void> {
    const { database } = this.#container();
    for (const { ownerId, id } of await listOpenBatches(database.drizzle, staleAfterMs)) await this.#send(ownerId, id);
  }

  close(): void {
    clearInterval(this.#sweep);
  }

  /** Queues a batch. AppError('batch_in_progress') while one of this owner waits or runs. */
  async enqueue(ownerId: string, trigger: Batch['trigger']): Promise<BatchRow> {
    const { database, jobs, logger } = this.#container();
    const batch = await insertBatch(database.drizzle, ownerId, trigger);
    if (batch === undefined) throw new AppError('batch_in_progress');
    logger.info({ batch: batch.id, trigger }, 'a reflection batch was queued');
    if (jobs === null) await this.run(ownerId, batch.id);
    else
      await this.#send(ownerId, batch.id).catch((cause: unknown) => {
        logger.warn({ batch: batch.id, cause }, 'a batch has no job yet; it is taken up later');
      });
    return batch;
  }

  /** After a new row: with the hundredth a batch is queued. */
  async considerRows(ownerId: string): Promise<void> {
    const db = this.#container().database.drizzle;
    const newRows = await countNewRows(db, ownerId);
    if (!isBatchDue({ newRows, hasOpenBatch: false })) return;
    if (isBatchDue({ newRows, hasOpenBatch: await hasOpenBatch(db, ownerId) }))
      await this.#enqueueUnlessOpen(ownerId, 'rows');
  }

  /** Runs one batch to its end; a failure ends as its status. `shutdown` leaves it to be taken up again. */
  run(ownerId: string, batchId: string, shutdown?: AbortSignal): Promise<void> {
    const known = this.#running.get(batchId);
    if (known !== undefined) return known;
    const running = this.#runClaimed(ownerId, batchId, shutdown).finally(() => this.#running.delete(batchId));
    this.#running.set(batchId, running);
    return running;
  }

  async #runClaimed(ownerId: string, batchId: string, shutdown?: AbortSignal): Promise<void> {
    const container = this.#container();
    const db = container.database.drizzle;
    const claim = {
      instanceId: container.instanceId,
      staleAfterMs: container.database.isExclusive ? 0 : DEAD_BEFORE_ITS_JOB_MS,
    };
    const claimed = await claimBatch(db, ownerId, batchId, claim);
    if (claimed === undefined) return;
    const abort = new AbortController();
    const stop = () => abort.abort('shutdown');
    shutdown?.addEventListener('abort', stop);
    const beat = setInterval(() => {
      void beatBatch(db, ownerId, batchId, container.instanceId)
        .then((isOurs) => isOurs || abort.abort())
        .catch((cause: unknown) => container.logger.warn({ cause }, 'a heartbeat was not stored'));
    }, SIGN_EVERY_MS);
    try {
      await this.#execute(container, claimed, abort.signal);
    } finally {
      clearInterval(beat);
      shutdown?.removeEventListener('abort', stop);
    }
    if (!abort.signal.aborted) await this.considerRows(ownerId);
  }

  async #execute(container: Container, batch: BatchRow, signal: AbortSignal): Promise<void> {
    const { ownerId, id } = batch;
    const db = container.database.drizzle;
    try {
      await runBatch(container, batch, signal);
    } catch (error) {
      if (signal.aborted) return signal.reason === 'shutdown' ? releaseBatch(db, ownerId, id) : undefined;
      const { code, cause } = toAppError(error);
      // Its owner may have gone (an account that became another one) and taken the cases along.
      if ((await findBatch(db, ownerId, id)) === undefined) return;
      container.logger.error({ batch: id, code, cause: cause ?? error }, 'a reflection batch failed');
      await finishBatch(db, ownerId, id, { status: 'failed', errorCode: code, finishedAt: container.clock.now() });
    }
  }

  async #send(ownerId: string, batchId: string): Promise<void> {
    const job = { ownerId, batchId };
    await this.#container().jobs?.send(QUEUE, job, { singletonKey: batchId });
  }

  async #takeUpQuietly(): Promise<void> {
    await this.takeUp(DEAD_BEFORE_ITS_JOB_MS).catch((cause: unknown) =>
      this.#container().logger.warn({ cause }, 'batches of dead processes were not looked for'),
    );
  }

  async #runDaily(): Promise<void> {
    const { database, clock } = this.#container();
    await this.#planDaily();
    for (const ownerId of await listOwnersWithWork(database.drizzle, archiveBefore(clock.now())))
      await this.#enqueueUnlessOpen(ownerId, 'daily');
  }

  /** A waiting job keeps its time over restarts; one that is overdue runs at once. */
  async #planDaily(): Promise<void> {
    await this.#container().jobs?.send(DAILY, {}, { singletonKey: 'daily', startAfterSeconds: BATCH_EVERY_SECONDS });
  }

  async #enqueueUnlessOpen(ownerId: string, trigger: Batch['trigger']): Promise<void> {
    try {
      await this.enqueue(ownerId, trigger);
    } catch (error) {
      if (toAppError(error).code !== 'batch_in_progress') throw error;
    }
  }
}
