import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { AppError } from '#lib/core/errors';

/** The transaction that the running code is inside of. `isOpen` turns false at its end, for work that outlives it. */
const transactionScope = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs `work` as the inside of a transaction: until it settles, whatever it starts may not take a connection from a pool. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const scope = { isOpen: true };
  try {
    return await transactionScope.run(scope, work);
  } finally {
    scope.isOpen = false;
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * A pool that refuses a second connection to code inside a transaction. On the embedded database, which runs one
 * transaction at a time, such a query would wait for the very transaction that waits for it; on a server it would not
 * see the transaction's changes. `query` takes its connection from `connect`, so this covers both.
 */
export class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (transactionScope.getStore()?.isOpen === true) {
      const error = new AppError('nested_query_outside_transaction');
      if (callback === undefined) return Promise.reject(error);
      process.nextTick(callback, error, undefined, () => undefined);
      return;
    }
    return callback === undefined ? super.connect() : super.connect(callback);
  }
}
