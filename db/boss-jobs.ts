import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { ZodType } from 'zod';
import { findDatabaseFault } from '#lib/core/database-fault';
import { DEAD_AFTER_MS, SIGN_EVERY_MS, SIGNS_BEFORE_JUDGING } from '#lib/core/signs-of-life';
import type { JobClaims } from './job-claims';
import { JobWorker } from './job-worker';
import type { JobAbortReason, JobHandler, JobOptions, Jobs, StartJobsOptions, WorkOptions } from './jobs';
import type { QueueConnection } from './queue-connection';

/** So often a job is begun that fails or takes its process along. */
const MAX_ATTEMPTS = 5;
const DEFAULT_POLLING_INTERVAL_SECONDS = 2;
const STOP_TIMEOUT_MS = 5_000;
const DEFAULT_HEARTBEAT = { everyMs: SIGN_EVERY_MS, staleAfterMs: DEAD_AFTER_MS };
/** What is unfinished without a job is looked for every so many beats. */
const BEATS_PER_SEARCH = 4;
/** pg-boss's own limit; whether a job's process lives is told by its signs of life. */
const EXPIRE_IN_SECONDS = 12 * 60 * 60;
const RETRY_AFTER_FAULT_SECONDS = 5;

type FetchedJob = PgBoss.JobWithMetadata<unknown>;
type RunningJob = { queue: string; controller: AbortController };

/** The jobs of one process, on pg-boss's tables. */
export class BossJobs implements Jobs {
  readonly #queues = new Map<string, Promise<void>>();
  readonly #workers = new Map<string, JobWorker<FetchedJob>[]>();
  readonly #running = new Map<string, RunningJob>();
  readonly #searches: (() => Promise<void>)[] = [];
  readonly #pollMs: number;
  readonly #staleAfterMs: number;
  readonly #onError: (error: unknown) => void;
  readonly #timer: NodeJS.Timeout;
  #beating: Promise<void> | undefined;
  #beatsSinceFault = 0;
  #isStopping = false;

  constructor(
    private readonly boss: PgBoss,
    private readonly connection: QueueConnection,
    private readonly claims: JobClaims,
    { pollingIntervalSeconds, heartbeat = DEFAULT_HEARTBEAT, onError }: StartJobsOptions,
  ) {
    this.#pollMs = (pollingIntervalSeconds ?? DEFAULT_POLLING_INTERVAL_SECONDS) * 1000;
    this.#staleAfterMs = heartbeat.staleAfterMs;
    this.#onError = onError;
    this.#timer = setInterval(() => {
      this.#beating ??= this.#beat().finally(() => (this.#beating = undefined));
    }, heartbeat.everyMs).unref();
  }

  async send(queue: string, data: object, options: JobOptions = {}): Promise<string | null> {
    await this.#ensureQueue(queue);
    const { startAfterSeconds: startAfter, singletonKey = randomUUID() } = options;
    const retries = { retryLimit: MAX_ATTEMPTS, retryDelay: 1, retryBackoff: true };
    const given = { singletonKey, ...retries, expireInSeconds: EXPIRE_IN_SECONDS };
    const id = await this.boss.send(queue, data, startAfter === undefined ? given : { ...given, startAfter });
    this.#wake(queue);
    return id;
  }

  async work<Data extends object>(
    queue: string,
    schema: ZodType<Data>,
    { concurrency = 1, giveUp, listUnfinished }: WorkOptions<Data>,
    handler: JobHandler<Data>,
  ): Promise<void> {
    await this.#ensureQueue(queue);
    const work = async (job: FetchedJob, signal: AbortSignal): Promise<void> => {
      const data = schema.parse(job.data);
      const attempt = job.retryCount + 1;
      if (attempt <= MAX_ATTEMPTS) await handler(data, { id: job.id, attempt, signal });
      else await giveUp?.(data, MAX_ATTEMPTS);
    };
    const createWorker = () =>
      new JobWorker<FetchedJob>({
        fetch: async () => (await this.boss.fetch(queue, { includeMetadata: true, batchSize: 1 }))[0],
        run: (job) => this.#run(queue, job.id, (signal) => work(job, signal)),
        pollMs: this.#pollMs,
        onError: this.#onError,
      });
    const workers = Array.from({ length: concurrency }, createWorker);
    this.#workers.set(queue, [...(this.#workers.get(queue) ?? []), ...workers]);
    if (listUnfinished !== undefined) this.#searches.push(this.#searchFor(queue, listUnfinished));
  }

  async cancel(queue: string, id: string): Promise<void> {
    await this.boss.cancel(queue, id);
    this.#abort(id, 'cancelled');
  }

  forget(values: readonly string[]): Promise<void> {
    return this.claims.forget(values);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    await this.#beating;
    for (const id of this.#running.keys()) this.#abort(id, 'shutdown');
    const workers = [...this.#workers.values()].flat();
    for (const worker of workers) worker.stop();
    await Promise.race([Promise.all(workers.map(({ ended }) => ended)), delay(STOP_TIMEOUT_MS, null, { ref: false })]);
    for (const [id, { queue }] of this.#running) await this.claims.release(queue, id, 0).catch(this.#onError);
    await this.boss.stop({ graceful: false, wait: true });
    await this.connection.close();
  }

  async #run(queue: string, id: string, handle: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const controller = new AbortController();
    this.#running.set(id, { queue, controller });
    // Fetched while the stop was on its way.
    if (this.#isStopping) this.#abort(id, 'shutdown');
    try {
      await this.claims.beat(queue, [id]);
      await handle(controller.signal);
      await this.boss.complete(queue, id);
    } catch (error) {
      await this.#putBack(queue, id, error, controller.signal.reason === 'shutdown');
    } finally {
      this.#running.delete(id);
    }
  }

  /** Where even that fails, the job is taken back when it has given no sign of life for a while. */
  async #putBack(queue: string, id: string, error: unknown, isShutdown: boolean): Promise<void> {
    if (!isShutdown) this.#onError(error);
    if (isShutdown) await this.claims.release(queue, id, 0);
    else if (findDatabaseFault(error) !== undefined) await this.claims.release(queue, id, RETRY_AFTER_FAULT_SECONDS);
    else await this.boss.fail(queue, id, { error: error instanceof Error ? error.name : 'unknown' });
  }

  /** Never rejects: what a fault leaves undone is done by a later beat, here or in another process. */
  async #beat(): Promise<void> {
    try {
      for (const queue of this.#queues.keys()) await this.#beatQueue(queue);
      this.#beatsSinceFault += 1;
      if (this.#beatsSinceFault <= SIGNS_BEFORE_JUDGING) return;
      for (const queue of await this.claims.takeBack(this.#staleAfterMs, [...this.#running.keys()])) this.#wake(queue);
      if (this.#beatsSinceFault % BEATS_PER_SEARCH === 0) for (const search of this.#searches) await search();
    } catch (error) {
      this.#beatsSinceFault = 0;
      this.#onError(error);
    }
  }

  async #beatQueue(queue: string): Promise<void> {
    const ids = [...this.#running].flatMap(([id, job]) => (job.queue === queue ? [id] : []));
    const held = new Set(await this.claims.beat(queue, ids));
    for (const id of ids) if (!held.has(id)) this.#abort(id, 'lost');
  }

  /** Missing twice in a row is missing: between a thing and its job lies a moment. */
  #searchFor<Data extends object>(queue: string, list: () => Promise<ReadonlyMap<string, Data>>): () => Promise<void> {
    let before = new Set<string>();
    return async () => {
      // Read first: what ends meanwhile has no job any more.
      const open = await this.claims.openKeys(queue);
      const missing = [...(await list())].filter(([key]) => !open.has(key));
      for (const [key, data] of missing) if (before.has(key)) await this.send(queue, data, { singletonKey: key });
      before = new Set(missing.map(([key]) => key));
    };
  }

  #wake(queue: string): void {
    for (const worker of this.#workers.get(queue) ?? []) worker.wake();
  }

  #abort(id: string, reason: JobAbortReason): void {
    this.#running.get(id)?.controller.abort(reason);
  }

  #ensureQueue(queue: string): Promise<void> {
    const known = this.#queues.get(queue);
    if (known !== undefined) return known;
    // `short`: of the jobs with one key at most one waits.
    const creating = this.boss.createQueue(queue, { name: queue, policy: 'short' });
    this.#queues.set(queue, creating);
    return creating;
  }
}
