import { randomUUID } from 'node:crypto';
import PgBoss from 'pg-boss';
import type { ZodType } from 'zod';
import { BossJobs } from './boss-jobs';
import type { Database } from './client';
import { JobClaims } from './job-claims';
import { QueueConnection } from './queue-connection';

const JOBS_SCHEMA = 'jobs';

export type JobOptions = {
  /** While a job with this key waits in the queue, another one is not added. */
  singletonKey?: string | undefined;
  startAfterSeconds?: number | undefined;
};

export type WorkOptions<Data> = {
  concurrency?: number | undefined;
  /** Told instead of the handler when this many attempts have brought a job to no end. */
  giveUp?: ((data: Data, attempts: number) => Promise<void>) | undefined;
  /**
   * What has to have a job, by key: one that lost its own, or whose process went before it was sent, gets another within
   * 40 seconds.
   */
  listUnfinished?: (() => Promise<ReadonlyMap<string, Data>>) | undefined;
};

/** Why a job's signal was aborted: only of a cancelled one is anything to be stored. */
export type JobAbortReason = 'shutdown' | 'lost' | 'cancelled';

/** `attempt` is 1 the first time. */
export type JobHandler<Data> = (data: Data, job: { id: string; attempt: number; signal: AbortSignal }) => Promise<void>;

/**
 * Durable jobs: a job that was sent runs, however often the server is restarted in between. Whoever works on one gives a
 * sign of life; without it another process takes the job within 30 seconds. A fault of the database or a shutdown is no
 * attempt.
 */
export type Jobs = {
  /** Returns the job's id, or null when its `singletonKey` is waiting already. A worker in this process starts on it at once, others within the polling interval. */
  send(queue: string, data: object, options?: JobOptions): Promise<string | null>;
  /** A handler that throws is tried again, later each time. */
  work<Data extends object>(
    queue: string,
    schema: ZodType<Data>,
    options: WorkOptions<Data>,
    handler: JobHandler<Data>,
  ): Promise<void>;
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

type Heartbeat = { everyMs: number; staleAfterMs: number };

export type StartJobsOptions = {
  pollingIntervalSeconds?: number | undefined;
  /** How often a sign of life is given, and after how long without one a job is taken back. */
  heartbeat?: Heartbeat | undefined;
  onError: (error: unknown) => void;
};

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
  const claims = new JobClaims(JOBS_SCHEMA, randomUUID(), connection.executeSql);
  // With nobody else at work, a job that is marked active was cut off when the last process died.
  if (database.isExclusive) await claims.takeBack(0, []);
  return new BossJobs(boss, connection, claims, options);
}
