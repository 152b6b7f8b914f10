import { lt, sql } from 'drizzle-orm';
import { limitCounts } from '../schema/index';
import type { Queryable } from '../transaction';

/** What an owner has used of every limit is forgotten. */
export async function forgetCounts(db: Queryable, ownerId: string): Promise<void> {
  await db.delete(limitCounts).where(sql`split_part(${limitCounts.key}, ':', 2) = ${ownerId}`);
}

/** Counts whose time is over: they say nothing any more. */
export async function dropEndedCounts(db: Queryable, now: Date): Promise<void> {
  await db.delete(limitCounts).where(lt(limitCounts.expire, now.getTime()));
}
