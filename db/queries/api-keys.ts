import { and, desc, eq, isNull, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
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

/** Newest first, revoked ones too. */
export function listApiKeys(db: Queryable, ownerId: string): Promise<ApiKeyRow[]> {
  return db
    .select(columns)
    .from(apiKeys)
    .where(eq(apiKeys.ownerId, ownerId))
    .orderBy(desc(apiKeys.createdAt), apiKeys.id)
    .limit(200);
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
