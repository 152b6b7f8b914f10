import PgBoss from 'pg-boss';
import type { Database } from './client';

const JOBS_SCHEMA = 'jobs';

export type JobOptions = {
  retryLimit?: number | undefined;
  /** After this long without an end a job counts as lost and is tried again. */
  expireInSeconds?: number | undefined;
  startAfterSeconds?: number | undefined;
  priority?: number | undefined;
};

export type WorkOptions = { concurrency?: number | undefined };

export type JobHandler<Data extends object> = (job: { id: string; data: Data; signal: AbortSignal }) => Promise<void>;

/** Durable jobs: a job that was sent runs, however often the server is restarted in between. */
export type Jobs = {
  /** Returns the job's id. A worker in this process starts on it at once, others within the polling interval. */
  send(queue: string, data: object, options?: JobOptions): Promise<string>;
  /** A handler that throws is tried again as often as the job says. */
  work<Data extends object>(queue: string, options: WorkOptions, handler: JobHandler<Data>): Promise<void>;
  /** Takes a waiting job back; one that this process works on has its signal aborted too. */
  cancel(queue: string, id: string): Promise<void>;
  /** Aborts what runs here, leaves it in the queue, and waits for the handlers to end. */
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
  const boss = new PgBoss({
    schema: JOBS_SCHEMA,
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    // No job here comes round on a timetable.
    schedule: false,
  });
  boss.on('error', options.onError);
  await boss.start();
  if (database.isExclusive) await releaseOrphans(database);
  return new BossJobs(boss, options.pollingIntervalSeconds ?? DEFAULT_POLLING_INTERVAL_SECONDS);
}

/** With nobody else at work, a job that is marked active was cut off when the last process died. */
async function releaseOrphans(database: Database): Promise<void> {
  await database.pool.query(`update ${JOBS_SCHEMA}.job set state = 'retry' where state = 'active'`);
}

class BossJobs implements Jobs {
  readonly #queues = new Map<string, Promise<void>>();
  readonly #workers = new Map<string, string[]>();
  readonly #running = new Map<string, AbortController>();

  constructor(
    private readonly boss: PgBoss,
    private readonly pollingIntervalSeconds: number,
  ) {}

  async send(queue: string, data: object, options: JobOptions = {}): Promise<string> {
    await this.#ensureQueue(queue);
    const { startAfterSeconds: startAfter, retryLimit, expireInSeconds, priority } = options;
    const given = Object.entries({ startAfter, retryLimit, expireInSeconds, priority }).filter(
      ([, value]) => value !== undefined,
    );
    const id = await this.boss.send(queue, data, Object.fromEntries(given));
    if (id === null) throw new Error(`the queue ${queue} refused a job`);
    for (const worker of this.#workers.get(queue) ?? []) this.boss.notifyWorker(worker);
    return id;
  }

  async work<Data extends object>(
    queue: string,
    { concurrency = 1 }: WorkOptions,
    handler: JobHandler<Data>,
  ): Promise<void> {
    await this.#ensureQueue(queue);
    const { pollingIntervalSeconds } = this;
    const workers = Array.from({ length: concurrency }, () =>
      this.boss.work<Data>(queue, { batchSize: 1, pollingIntervalSeconds }, async ([job]) => {
        if (job !== undefined) await this.#run(job, handler);
      }),
    );
    this.#workers.set(queue, [...(this.#workers.get(queue) ?? []), ...(await Promise.all(workers))]);
  }

  async cancel(queue: string, id: string): Promise<void> {
    await this.boss.cancel(queue, id);
    this.#running.get(id)?.abort();
  }

  async stop(): Promise<void> {
    for (const controller of this.#running.values()) controller.abort();
    await this.boss.stop({ graceful: true, wait: true, timeout: STOP_TIMEOUT_MS });
  }

  async #run<Data extends object>(job: PgBoss.Job<Data>, handler: JobHandler<Data>): Promise<void> {
    const controller = new AbortController();
    this.#running.set(job.id, controller);
    try {
      await handler({ id: job.id, data: job.data, signal: controller.signal });
    } finally {
      this.#running.delete(job.id);
    }
  }

  #ensureQueue(queue: string): Promise<void> {
    const known = this.#queues.get(queue);
    if (known !== undefined) return known;
    const creating = this.boss.createQueue(queue);
    this.#queues.set(queue, creating);
    return creating;
  }
}
