import {
  and,
  count,
  desc,
  eq,
  gt,
  isNull,
  lte,
  notInArray,
  or,
  sql,
  type InferInsertModel,
  type SQL,
} from 'drizzle-orm';
import type { InferSelectModel } from 'drizzle-orm';
import { AppError } from '#lib/core/errors';
import type { ApiKeyScope } from '#lib/protocol/api-key';
import { apiKeys } from '../schema/index';
import type { Queryable } from '../transaction';
import { hasId } from './conditions';

/** A key without its hash. */
export type ApiKeyRow = Omit<InferSelectModel<typeof apiKeys>, 'sha256' | 'ownerId'>;
type NewApiKey = Pick<
  InferInsertModel<typeof apiKeys>,
  'name' | 'prefix' | 'sha256' | 'scope' | 'expiresAt' | 'createdAt'
>;

const { id, name, prefix, scope, expiresAt, lastUsedAt, revokedAt, createdAt } = apiKeys;
const columns = { id, name, prefix, scope, expiresAt, lastUsedAt, revokedAt, createdAt };

/** When a key was revoked or expires, whichever is sooner; null: neither. */
const endsAt = sql`least(${revokedAt}, ${expiresAt})`;
const hasEnded = (now: Date): SQL => lte(endsAt, now);
const isUnexpired = (now: Date) => or(isNull(expiresAt), gt(expiresAt, now));

export async function insertApiKey(db: Queryable, ownerId: string, row: NewApiKey): Promise<ApiKeyRow> {
  const [inserted] = await db
    .insert(apiKeys)
    .values({ ...row, ownerId })
    .returning(columns);
  if (inserted === undefined) throw new AppError('database_failed');
  return inserted;
}

/** Those in use first, then the expired and revoked ones, each the newest first. */
export function listApiKeys(
  db: Queryable,
  ownerId: string,
  now: Date,
  { offset, limit }: { offset: number; limit: number },
): Promise<ApiKeyRow[]> {
  return db
    .select(columns)
    .from(apiKeys)
    .where(eq(apiKeys.ownerId, ownerId))
    .orderBy(sql`coalesce(${hasEnded(now)}, false)`, desc(createdAt), id)
    .offset(offset)
    .limit(limit);
}

/** How many keys of the owner open something; another transaction that counts them waits for the end of this one. */
export async function countKeysInUse(tx: Queryable, ownerId: string, now: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`api-keys ${ownerId}`}, 0))`);
  const [row] = await tx
    .select({ inUse: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.ownerId, ownerId), isNull(revokedAt), isUnexpired(now)));
  return row?.inUse ?? 0;
}

/** Forgets keys that open nothing any more but for the last so many. */
export async function dropOldEndedKeys(tx: Queryable, ownerId: string, now: Date, kept: number): Promise<void> {
  const isEnded = and(eq(apiKeys.ownerId, ownerId), hasEnded(now));
  const last = tx.select({ id }).from(apiKeys).where(isEnded).orderBy(desc(endsAt), id).limit(kept);
  await tx.delete(apiKeys).where(and(isEnded, notInArray(id, last)));
}

/** Whose key it is and what it may do, by its hash; undefined for one that is unknown, revoked or expired. */
export async function touchApiKey(
  db: Queryable,
  sha256: string,
  usedAt: Date,
): Promise<{ ownerId: string; scope: ApiKeyScope } | undefined> {
  const [row] = await db
    .update(apiKeys)
    .set({ lastUsedAt: usedAt })
    .where(and(eq(apiKeys.sha256, sha256), isNull(revokedAt), isUnexpired(usedAt)))
    .returning({ ownerId: apiKeys.ownerId, scope });
  return row;
}

/** Whether it is a key that nobody revoked and whose time has passed. */
export async function isExpiredApiKey(db: Queryable, sha256: string, now: Date): Promise<boolean> {
  const isKey = and(eq(apiKeys.sha256, sha256), isNull(revokedAt), lte(expiresAt, now));
  return (await db.select({ id }).from(apiKeys).where(isKey)).length > 0;
}

/** False when there is no such key, or it was revoked before. */
export async function revokeApiKey(db: Queryable, ownerId: string, keyId: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(and(eq(apiKeys.ownerId, ownerId), hasId(apiKeys.id, keyId), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  return rows.length > 0;
}
