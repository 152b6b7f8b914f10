import {
  and,
  count,
  desc,
  eq,
  isNotNull,
  isNull,
  notInArray,
  sql,
  type InferInsertModel,
  type InferSelectModel,
} from 'drizzle-orm';
import { AppError } from '#lib/core/errors';
import { apiKeys } from '../schema/index';
import type { Queryable } from '../transaction';
import { hasId } from './conditions';

/** A key without its hash. */
export type ApiKeyRow = Omit<InferSelectModel<typeof apiKeys>, 'sha256' | 'ownerId'>;
type NewApiKey = Pick<InferInsertModel<typeof apiKeys>, 'name' | 'prefix' | 'sha256' | 'createdAt'>;

const { id, name, prefix, lastUsedAt, revokedAt, createdAt } = apiKeys;
const columns = { id, name, prefix, lastUsedAt, revokedAt, createdAt };

export async function insertApiKey(db: Queryable, ownerId: string, row: NewApiKey): Promise<ApiKeyRow> {
  const [inserted] = await db
    .insert(apiKeys)
    .values({ ...row, ownerId })
    .returning(columns);
  if (inserted === undefined) throw new AppError('database_failed');
  return inserted;
}

/** Those in use first, then the revoked ones, each the newest first. */
export function listApiKeys(
  db: Queryable,
  ownerId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<ApiKeyRow[]> {
  return db
    .select(columns)
    .from(apiKeys)
    .where(eq(apiKeys.ownerId, ownerId))
    .orderBy(sql`${revokedAt} is not null`, desc(createdAt), id)
    .offset(offset)
    .limit(limit);
}

/** How many keys of the owner open something; another transaction that counts them waits for the end of this one. */
export async function countKeysInUse(tx: Queryable, ownerId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`api-keys ${ownerId}`}, 0))`);
  const [row] = await tx
    .select({ inUse: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.ownerId, ownerId), isNull(revokedAt)));
  return row?.inUse ?? 0;
}

/** Forgets revoked keys but for the last so many. */
export async function dropOldRevokedKeys(tx: Queryable, ownerId: string, kept: number): Promise<void> {
  const isRevoked = and(eq(apiKeys.ownerId, ownerId), isNotNull(revokedAt));
  const last = tx.select({ id }).from(apiKeys).where(isRevoked).orderBy(desc(revokedAt), id).limit(kept);
  await tx.delete(apiKeys).where(and(isRevoked, notInArray(id, last)));
}

/** Whose key it is, by its hash; undefined for an unknown or revoked one. */
export async function touchApiKey(db: Queryable, sha256: string, usedAt: Date): Promise<string | undefined> {
  const [row] = await db
    .update(apiKeys)
    .set({ lastUsedAt: usedAt })
    .where(and(eq(apiKeys.sha256, sha256), isNull(apiKeys.revokedAt)))
    .returning({ ownerId: apiKeys.ownerId });
  return row?.ownerId;
}

/** False when there is no such key in use. */
export async function revokeApiKey(db: Queryable, ownerId: string, keyId: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(and(eq(apiKeys.ownerId, ownerId), hasId(apiKeys.id, keyId), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  return rows.length > 0;
}
