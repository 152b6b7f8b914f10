import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { ZodType } from 'zod';
import type { Database } from './client';

const JOBS_SCHEMA = 'jobs';

type JobOptions = {
  /** While a job with this key waits in the queue, another one is not added. */
  singletonKey?: string | undefined;
  retryLimit?: number | undefined;
  /** After this long without an end a job counts as lost and is tried again. */
  expireInSeconds?: number | undefined;
  startAfterSeconds?: number | undefined;
  priority?: number | undefined;
};

type WorkOptions = { concurrency?: number | undefined };

type JobHandler<Data> = (data: Data, job: { id: string; signal: AbortSignal }) => Promise<void>;

/** Durable jobs: a job that was sent runs, however often the server is restarted in between. */
export type Jobs = {
  /** Returns the job's id, or null when its `singletonKey` is waiting already. A worker in this process starts on it at once, others within the polling interval. */
  send(queue: string, data: object, options?: JobOptions): Promise<string | null>;
  /** A handler that throws is tried again as often as the job says. */
  work<Data>(queue: string, schema: ZodType<Data>, options: WorkOptions, handler: JobHandler<Data>): Promise<void>;
  /** Takes a waiting job back; one that this process works on has its signal aborted too. */
  cancel(queue: string, id: string): Promise<void>;
  /** Removes jobs whose data has one of these values, with what they left: an error may quote what it failed on. */
  forget(values: readonly string[]): Promise<void>;
  /**
   * Aborts what runs here, leaves it in the queue, and waits for the handlers to end, five seconds at most. From then on
   * nothing of the queue touches the pool: a handler that ends later is told to `onError`.
   */
  stop(): Promise<void>;
};

export type StartJobsOptions = {
  pollingIntervalSeconds?: number | undefined;
  onError: (error: unknown) => void;
};

const DEFAULT_POLLING_INTERVAL_SECONDS = 2;
const STOP_TIMEOUT_MS = 5_000;

/** Starts the queue on the database's own pool. */
export async function startJobs(database: Database, options: StartJobsOptions): Promise<Jobs> {
  const connection = new QueueConnection(database.pool, options.onError);
  const boss = new PgBoss({
    schema: JOBS_SCHEMA,
    db: connection,
    // No job here comes round on a timetable.
    schedule: false,
  });
  boss.on('error', options.onError);
  await boss.start();
  if (database.isExclusive) await releaseOrphans(database);
  return new BossJobs(boss, connection, options.pollingIntervalSeconds ?? DEFAULT_POLLING_INTERVAL_SECONDS);
}

/** With nobody else at work, a job that is marked active was cut off when the last process died. */
async function releaseOrphans(database: Database): Promise<void> {
  await database.pool.query(`update ${JOBS_SCHEMA}.job set state = 'retry' where state = 'active'`);
}

/**
 * What the queue asks the database. pg-boss stores the end of a job without waiting for it, nor for what that comes to:
 * after its stop such a query would meet an ended pool, and its rejection nobody.
 */
class QueueConnection {
  readonly #pending = new Set<Promise<unknown>>();
  #isClosed = false;

  constructor(
    private readonly pool: pg.Pool,
    private readonly onError: (error: unknown) => void,
  ) {}

  executeSql = (text: string, values: unknown[]): Promise<pg.QueryResult> => {
    if (this.#isClosed) {
      this.onError(new Error('a job ended after its queue was stopped: it stays as the stop left it'));
      // Nobody is left who could use an answer.
      return new Promise(() => undefined);
    }
    const query = this.pool.query(text, values).finally(() => this.#pending.delete(query));
    this.#pending.add(query);
    return query;
  };

  /** Resolves when all that was asked is answered. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#pending);
    this.#isClosed = true;
  }
}

class BossJobs implements Jobs {
  readonly #queues = new Map<string, Promise<void>>();
  readonly #workers = new Map<string, string[]>();
  readonly #running = new Map<string, AbortController>();
  #isStopping = false;

  constructor(
    private readonly boss: PgBoss,
    private readonly connection: QueueConnection,
    private readonly pollingIntervalSeconds: number,
  ) {}

  async send(queue: string, data: object, options: JobOptions = {}): Promise<string | null> {
    await this.#ensureQueue(queue);
    const { startAfterSeconds: startAfter, singletonKey = randomUUID(), ...rest } = options;
    const given = Object.entries({ startAfter, singletonKey, ...rest }).filter(([, value]) => value !== undefined);
    const id = await this.boss.send(queue, data, Object.fromEntries(given));
    for (const worker of this.#workers.get(queue) ?? []) this.boss.notifyWorker(worker);
    return id;
  }

  async work<Data>(
    queue: string,
    schema: ZodType<Data>,
    { concurrency = 1 }: WorkOptions,
    handler: JobHandler<Data>,
  ): Promise<void> {
    await this.#ensureQueue(queue);
    const { pollingIntervalSeconds } = this;
    const workers = Array.from({ length: concurrency }, () =>
      this.boss.work(queue, { batchSize: 1, pollingIntervalSeconds }, async ([job]) => {
        if (job !== undefined)
          await this.#run(job.id, (signal) => handler(schema.parse(job.data), { id: job.id, signal }));
      }),
    );
    this.#workers.set(queue, [...(this.#workers.get(queue) ?? []), ...(await Promise.all(workers))]);
  }

  async cancel(queue: string, id: string): Promise<void> {
    await this.boss.cancel(queue, id);
    this.#running.get(id)?.abort();
  }

  async forget(values: readonly string[]): Promise<void> {
    for (const table of ['job', 'archive'])
      await this.connection.executeSql(
        `delete from ${JOBS_SCHEMA}.${table} where exists (select 1 from jsonb_each_text(data) given where given.value = any($1))`,
        [[...values]],
      );
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const controller of this.#running.values()) controller.abort();
    await this.boss.stop({ graceful: true, wait: true, timeout: STOP_TIMEOUT_MS });
    await this.connection.close();
  }

  async #run(id: string, handle: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const controller = new AbortController();
    // Fetched while the stop was on its way.
    if (this.#isStopping) controller.abort();
    this.#running.set(id, controller);
    try {
      await handle(controller.signal);
    } finally {
      this.#running.delete(id);
    }
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
