import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { PgTransaction, type PgDatabase } from 'drizzle-orm/pg-core';
import { insideTransaction } from './guarded-pool';
import type * as schema from './schema/index';

type Schema = typeof schema;
type AnyHandle = PgDatabase<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/** What every query takes: the database or an open transaction. Its `transaction` is hidden: `inTransaction` opens them. */
export type Queryable = Omit<AnyHandle, 'transaction'>;

const roots = new WeakMap<Queryable, NodePgDatabase<Schema>>();

export function registerRoot(drizzle: NodePgDatabase<Schema>): Queryable {
  roots.set(drizzle, drizzle);
  return drizzle;
}

/**
 * The only way to open a transaction. It commits when `work` resolves and rolls back when it rejects. Inside, every
 * query goes through `tx`; one that does not throws `nested_query_outside_transaction`. Given a transaction, `work` joins it.
 */
export async function inTransaction<T>(handle: Queryable, work: (tx: Queryable) => Promise<T>): Promise<T> {
  if (handle instanceof PgTransaction) return work(handle);
  const root = roots.get(handle);
  if (root === undefined) throw new TypeError('not a handle of openDatabase');
  return root.transaction((tx) => insideTransaction(() => work(tx)));
}
