import { eq, lt } from 'drizzle-orm';
import { sha256 } from '#lib/core/hash';
import { attempts } from '../schema/index';
import { inTransaction, type Queryable } from '../transaction';

/** Without a try for so long, what was tried before is forgotten. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000;

export type AttemptKind = 'sign-in' | 'sign-up' | 'recovery';

/** The key of tries at one account or from one address; an account's name counts the same in any case. */
export function attemptKey(kind: AttemptKind, subject: string): string {
  return sha256(`${kind} ${subject.toLowerCase()}`);
}

/**
 * Counts a try, for all processes, and returns 0; or, before its time has come, counts nothing and returns the milliseconds
 * until then. `waitMsAfter` says how long to wait after so many tries.
 */
export async function takeAttempt(
  db: Queryable,
  key: string,
  now: Date,
  waitMsAfter: (count: number) => number,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await tx.delete(attempts).where(lt(attempts.lastAt, new Date(now.getTime() - FORGOTTEN_AFTER_MS)));
    await tx.insert(attempts).values({ key, count: 0, nextAt: now, lastAt: now }).onConflictDoNothing();
    const [row] = await tx.select().from(attempts).where(eq(attempts.key, key)).for('update');
    // While tries are free, one that another process noted a moment later must not make this one wait.
    const isFree = row === undefined || waitMsAfter(row.count) === 0;
    const waitMs = isFree ? 0 : row.nextAt.getTime() - now.getTime();
    if (waitMs > 0) return waitMs;
    const count = (row?.count ?? 0) + 1;
    const nextAt = new Date(now.getTime() + waitMsAfter(count));
    await tx.update(attempts).set({ count, nextAt, lastAt: now }).where(eq(attempts.key, key));
    return 0;
  });
}

export async function forgetAttempts(db: Queryable, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key));
}
