import { and, eq, inArray } from 'drizzle-orm';
import { recoveryCodes, user } from '../schema/index';
import type { Queryable } from '../transaction';

/** Puts new codes, by their hashes, in the place of the old ones; inside the caller's transaction. */
export async function replaceRecoveryCodes(
  tx: Queryable,
  userId: string,
  hashes: readonly string[],
  createdAt: Date,
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((sha256) => ({ sha256, userId, createdAt })));
}

export function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
}

/**
 * Uses up a code of the account with this e-mail and tells the account; undefined for a code that is not one of its own, or
 * no account, at the same cost.
 */
export async function takeRecoveryCode(tx: Queryable, email: string, sha256: string): Promise<string | undefined> {
  const account = tx.select({ id: user.id }).from(user).where(eq(user.email, email.toLowerCase()));
  const [taken] = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.sha256, sha256), inArray(recoveryCodes.userId, account)))
    .returning({ userId: recoveryCodes.userId });
  return taken?.userId;
}
