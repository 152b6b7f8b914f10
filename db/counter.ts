import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** What of a limit is used at this moment, and when all of it is free again: 0 where nothing is used. */
export type Count = { used: number; freesInMs: number };

/**
 * Counts up to `limit` for each subject in a time of `seconds`, which begins with the first that counts; at its end all is
 * free again. In the database, so that every process counts together and a restart forgets nothing.
 */
export class Counter {
  readonly #limiter: RateLimiterPostgres;

  constructor(pool: pg.Pool, { name, limit, seconds }: { name: string; limit: number; seconds: number }) {
    this.#limiter = new RateLimiterPostgres({
      storeClient: withoutNames(pool),
      storeType: 'pool',
      tableName: 'limit_counts',
      tableCreated: true,
      // Its own sweep would go on after the pool has ended.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: limit,
      duration: seconds,
    });
  }

  /** Counts one more and returns 0; or, beyond the limit, the milliseconds until it is free again. */
  async take(subject: string): Promise<number> {
    try {
      await this.#limiter.consume(subject);
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, refusal.msBeforeNext);
    }
  }

  /** Takes back what was counted for something that did not come to pass. */
  async giveBack(subject: string): Promise<void> {
    await this.#limiter.reward(subject);
  }

  /** Counts so much more, whether or not that is beyond the limit. */
  async add(subject: string, points: number): Promise<void> {
    await this.#limiter.penalty(subject, points);
  }

  async read(subject: string): Promise<Count> {
    const count = await this.#limiter.get(subject);
    if (count === null || count.consumedPoints <= 0) return { used: 0, freesInMs: 0 };
    return { used: count.consumedPoints, freesInMs: count.msBeforeNext };
  }
}

/** Named statements belong to a session, and the connections of the embedded database share one. */
function withoutNames(pool: pg.Pool) {
  return { query: ({ text, values }: pg.QueryConfig<unknown[]>) => pool.query({ text, values: values ?? [] }) };
}
