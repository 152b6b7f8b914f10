import { and, eq, isNotNull } from 'drizzle-orm';
import { account, user } from '../schema/index';
import type { Queryable } from '../transaction';

/** better-auth's name for an account that is opened by e-mail and password. */
const PASSWORD_PROVIDER = 'credential';

/** E-mail and hashed password of an account; undefined for one without a password. */
export async function findCredential(
  db: Queryable,
  userId: string,
): Promise<{ email: string; passwordHash: string } | undefined> {
  const hasPassword = and(eq(account.providerId, PASSWORD_PROVIDER), isNotNull(account.password));
  const [row] = await db
    .select({ email: user.email, passwordHash: account.password })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(and(eq(account.userId, userId), hasPassword));
  return row === undefined || row.passwordHash === null
    ? undefined
    : { email: row.email, passwordHash: row.passwordHash };
}

export async function setPasswordHash(db: Queryable, userId: string, passwordHash: string, now: Date): Promise<void> {
  await db
    .update(account)
    .set({ password: passwordHash, updatedAt: now })
    .where(and(eq(account.userId, userId), eq(account.providerId, PASSWORD_PROVIDER)));
}
