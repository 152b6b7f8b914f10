import { and, count, eq, sum, sql } from 'drizzle-orm';
import { contracts, runs } from '../schema/index';
import type { Queryable } from '../transaction';

/**
 * Until the end of the transaction no other one of this owner's passes here, so that what is counted next stays true. On the
 * embedded database transactions exclude each other anyway.
 */
export async function holdOwner(tx: Queryable, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${ownerId}, 0))`);
}

/** Answers that are being written or wait for their turn, in whatever process. */
export async function countRunningRuns(db: Queryable, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ running: count() })
    .from(runs)
    .where(and(eq(runs.ownerId, ownerId), eq(runs.status, 'running')));
  return row?.running ?? 0;
}

/** The owner's contracts, and the bytes of their files as they came. */
export async function countStored(db: Queryable, ownerId: string): Promise<{ contracts: number; bytes: number }> {
  const [row] = await db
    .select({ contracts: count(), bytes: sum(contracts.bytes) })
    .from(contracts)
    .where(eq(contracts.ownerId, ownerId));
  return { contracts: row?.contracts ?? 0, bytes: Number(row?.bytes ?? 0) };
}
