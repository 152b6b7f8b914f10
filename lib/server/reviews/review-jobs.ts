import { z } from 'zod';
import {
  beatReview,
  claimReview,
  finishReview,
  listUnfinishedReviews,
  releaseReview,
  type ReviewRow,
} from '#db/queries/reviews';
import { findDatabaseFault } from '#lib/core/database-fault';
import { AppError, toAppError } from '#lib/core/errors';
import { DEAD_BEFORE_ITS_JOB_MS, SIGN_EVERY_MS } from '#lib/core/signs-of-life';
import type { Container } from '../container';
import { executeReview } from './execute-review';

const QUEUE = 'review';
const jobSchema = z.object({ ownerId: z.string(), reviewId: z.string() });
const CONCURRENCY = 2;
const keyOf = (ownerId: string, reviewId: string): string => `${ownerId}/${reviewId}`;

/** Reviews as durable jobs: the browser can be closed, the server killed and restarted. */
export class ReviewJobs {
  readonly #container: () => Container;
  readonly #running = new Map<string, { abort: AbortController; ended: Promise<void> }>();
  readonly #watchers = new Set<(reviewId: string) => void>();

  constructor(container: () => Container) {
    this.#container = container;
  }

  /** Takes up whatever is queued, and reviews that are unfinished though no process is at them and no job waits. */
  async start(): Promise<void> {
    const { jobs, database } = this.#container();
    if (!jobs) return;
    await jobs.work(
      QUEUE,
      jobSchema,
      {
        concurrency: CONCURRENCY,
        giveUp: ({ ownerId, reviewId }, attempts) =>
          this.#fail(ownerId, reviewId, new AppError('work_given_up', { attempts })),
        listUnfinished: async () =>
          new Map(
            (await listUnfinishedReviews(database.drizzle)).map(({ ownerId, id }) => [
              keyOf(ownerId, id),
              { ownerId, reviewId: id },
            ]),
          ),
      },
      ({ ownerId, reviewId }, { signal }) => this.run(ownerId, reviewId, signal),
    );
  }

  /** Queues a review; without jobs (command line) it runs at once. */
  async enqueue(ownerId: string, reviewId: string): Promise<void> {
    const { jobs } = this.#container();
    if (jobs) await jobs.send(QUEUE, { ownerId, reviewId }, { singletonKey: keyOf(ownerId, reviewId) });
    else await this.run(ownerId, reviewId);
  }

  /** Ends a review at once and keeps what it has done; waits until this process is quiet about it. */
  async cancel(ownerId: string, reviewId: string): Promise<void> {
    const { database, checkpointer } = this.#container();
    const isEnded = await finishReview(database.drizzle, ownerId, reviewId, {
      status: 'cancelled',
      errorCode: 'cancelled',
      errorParams: {},
    });
    await this.quiet(reviewId);
    if (isEnded) await checkpointer?.deleteThread(reviewId);
    this.#notify(reviewId);
  }

  /** Stops this process's work on a review, stores nothing of its end. */
  async quiet(reviewId: string): Promise<void> {
    const running = this.#running.get(reviewId);
    running?.abort.abort();
    await running?.ended;
  }

  /** Calls back whenever something of a review was stored by this process. */
  watch(onChange: (reviewId: string) => void): () => void {
    this.#watchers.add(onChange);
    return () => this.#watchers.delete(onChange);
  }

  /** Runs one review to its end; a failure ends as its status. `shutdown` leaves it unfinished, and so does a fault of the database, which is thrown. */
  async run(ownerId: string, reviewId: string, shutdown?: AbortSignal): Promise<void> {
    if (this.#running.has(reviewId)) return;
    const abort = new AbortController();
    const stop = () => abort.abort('shutdown');
    shutdown?.addEventListener('abort', stop);
    const ended = this.#runClaimed(ownerId, reviewId, abort).finally(() => {
      this.#running.delete(reviewId);
      shutdown?.removeEventListener('abort', stop);
    });
    this.#running.set(reviewId, { abort, ended });
    await ended;
  }

  async #runClaimed(ownerId: string, id: string, abort: AbortController): Promise<void> {
    const container = this.#container();
    const db = container.database.drizzle;
    const staleAfterMs = container.database.isExclusive ? 0 : DEAD_BEFORE_ITS_JOB_MS;
    const review = await claimReview(db, ownerId, id, { instanceId: container.instanceId, staleAfterMs });
    if (!review) return;
    const beat = setInterval(() => {
      void beatReview(db, ownerId, id)
        .then((isOurs) => isOurs || abort.abort())
        .catch((cause: unknown) => container.logger.warn({ cause }, 'a heartbeat was not stored'));
    }, SIGN_EVERY_MS);
    try {
      await this.#execute(container, review, abort.signal);
    } finally {
      clearInterval(beat);
      this.#notify(id);
    }
  }

  async #execute(container: Container, review: ReviewRow, signal: AbortSignal): Promise<void> {
    const { ownerId, id } = review;
    const db = container.database.drizzle;
    try {
      const report = await executeReview(container, review, signal, () => this.#notify(id));
      await finishReview(db, ownerId, id, { status: 'done', report });
      await container.checkpointer?.deleteThread(id);
    } catch (error) {
      if (signal.aborted) return signal.reason === 'shutdown' ? releaseReview(db, ownerId, id) : undefined;
      const failure = toAppError(error);
      if (failure.code === 'cancelled') return;
      if (findDatabaseFault(failure) !== undefined) {
        await releaseReview(db, ownerId, id).catch(() => undefined);
        throw failure;
      }
      container.logger.error({ review: id, code: failure.code, cause: failure.cause ?? failure }, 'a review failed');
      await this.#fail(ownerId, id, failure);
    }
  }

  async #fail(ownerId: string, id: string, { code: errorCode, params: errorParams }: AppError): Promise<void> {
    const { database, checkpointer } = this.#container();
    await finishReview(database.drizzle, ownerId, id, { status: 'failed', errorCode, errorParams });
    await checkpointer?.deleteThread(id);
    this.#notify(id);
  }

  #notify(reviewId: string): void {
    for (const watcher of this.#watchers) watcher(reviewId);
  }
}
