import type pg from 'pg';

/**
 * What the queue asks the database. pg-boss stores the end of a job without waiting for it, nor for what that comes to:
 * after its stop such a query would meet an ended pool, and its rejection nobody.
 */
export class QueueConnection {
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
