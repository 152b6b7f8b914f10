import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { session } from '../schema/index';
import type { Queryable } from '../transaction';

/** Where somebody is signed in; without the token that is the sign-in. */
export type SignInRow = { id: string; userAgent: string | null; createdAt: Date; updatedAt: Date };

/** Those that still open something, the one seen last first. */
export function listSignIns(db: Queryable, userId: string, now: Date): Promise<SignInRow[]> {
  const { id, userAgent, createdAt, updatedAt, expiresAt } = session;
  return db
    .select({ id, userAgent, createdAt, updatedAt })
    .from(session)
    .where(and(eq(session.userId, userId), gt(expiresAt, now)))
    .orderBy(desc(updatedAt), id);
}

export async function touchSignIn(db: Queryable, id: string, seenAt: Date): Promise<void> {
  await db.update(session).set({ updatedAt: seenAt }).where(eq(session.id, id));
}

/** False when the account has no such sign-in. */
export async function endSignIn(db: Queryable, userId: string, id: string): Promise<boolean> {
  const isIt = and(eq(session.userId, userId), eq(session.id, id));
  return (await db.delete(session).where(isIt).returning({ id: session.id })).length > 0;
}

/** Ends all but the one that is kept; all of them where none is. */
export async function endSignIns(db: Queryable, userId: string, keptId: string | null): Promise<void> {
  const isOther = keptId === null ? undefined : ne(session.id, keptId);
  await db.delete(session).where(and(eq(session.userId, userId), isOther));
}
