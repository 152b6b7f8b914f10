import { randomBytes } from 'node:crypto';
import {
  countKeysInUse,
  dropOldEndedKeys,
  insertApiKey,
  isExpiredApiKey,
  listApiKeys as listRows,
  revokeApiKey as revokeRow,
  touchApiKey,
  type ApiKeyRow,
} from '#db/queries/api-keys';
import { inTransaction } from '#db/transaction';
import { AppError } from '#lib/core/errors';
import { sha256 } from '#lib/core/hash';
import type { ApiKey, ApiKeyDays, ApiKeyRequest, ApiKeyScope } from '#lib/protocol/api-key';
import type { Container } from '../container';

const MARK = 'johang_';
const KEY_BYTES = 32;
/** Of the key, shown in lists. */
const PREFIX_CHARACTERS = MARK.length + 6;
/** Keys of one owner: in use at once, and expired or revoked ones that are remembered. */
const MAX_IN_USE = 50;
const MAX_ENDED = 100;
const PAGE = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Makes a key of 256 random bits. It is in the answer and nowhere else: only its hash is kept. AppError('api_keys_too_many')
 * for an owner with fifty in use.
 */
export async function createApiKey(
  { database, clock }: Pick<Container, 'database' | 'clock'>,
  ownerId: string,
  { name, scope, days }: ApiKeyRequest,
): Promise<{ apiKey: ApiKey; key: string }> {
  const key = MARK + randomBytes(KEY_BYTES).toString('base64url');
  const prefix = key.slice(0, PREFIX_CHARACTERS);
  const now = clock.now();
  const made = { name, prefix, sha256: sha256(key), scope, expiresAt: endOf(days, now), createdAt: now };
  const row = await inTransaction(database.drizzle, async (tx) => {
    if ((await countKeysInUse(tx, ownerId, now)) >= MAX_IN_USE)
      throw new AppError('api_keys_too_many', { limit: MAX_IN_USE });
    await dropOldEndedKeys(tx, ownerId, now, MAX_ENDED);
    return insertApiKey(tx, ownerId, made);
  });
  return { apiKey: apiKeyView(row), key };
}

const endOf = (days: ApiKeyDays, from: Date) => (days === null ? null : new Date(from.getTime() + days * DAY_MS));

/** A page of the owner's keys, those in use first; `next` is where the following page begins, null after the last. */
export async function listApiKeys(
  { database, clock }: Pick<Container, 'database' | 'clock'>,
  ownerId: string,
  offset: number,
): Promise<{ keys: ApiKey[]; next: number | null }> {
  const rows = await listRows(database.drizzle, ownerId, clock.now(), { offset, limit: PAGE + 1 });
  return { keys: rows.slice(0, PAGE).map(apiKeyView), next: rows.length > PAGE ? offset + PAGE : null };
}

/** From then on it opens nothing. AppError('not_found') for one that is not the owner's or was revoked before. */
export async function revokeApiKey(
  { database, clock }: Pick<Container, 'database' | 'clock'>,
  ownerId: string,
  id: string,
): Promise<void> {
  if (!(await revokeRow(database.drizzle, ownerId, id, clock.now()))) throw new AppError('not_found');
}

/** The holder of the key that a request shows. */
export type KeyHolder = { ownerId: string; scope: ApiKeyScope };

const isBearer = (headers: Headers) => /^Bearer\b/i.test(headers.get('authorization')?.trim() ?? '');

/**
 * Whose key a request shows and what it may do; AppError('api_key_refused') for one that opens nothing,
 * AppError('api_key_expired') for one that did until its time passed, undefined for a request without one. What is not a
 * bearer's is somebody else's: a proxy in front may ask for a password of its own.
 */
export async function findKeyHolder(
  { database, clock }: Pick<Container, 'database' | 'clock'>,
  headers: Headers,
): Promise<KeyHolder | undefined> {
  if (!isBearer(headers)) return undefined;
  const key = /^Bearer +(\S+)$/i.exec(headers.get('authorization')?.trim() ?? '')?.[1];
  if (key === undefined) throw new AppError('api_key_refused');
  const [hash, now] = [sha256(key), clock.now()];
  const holder = await touchApiKey(database.drizzle, hash, now);
  if (holder !== undefined) return holder;
  throw new AppError((await isExpiredApiKey(database.drizzle, hash, now)) ? 'api_key_expired' : 'api_key_refused');
}

function apiKeyView({ id, name, prefix, scope, expiresAt, lastUsedAt, revokedAt, createdAt }: ApiKeyRow): ApiKey {
  const ends = { expiresAt: expiresAt?.toISOString() ?? null, revokedAt: revokedAt?.toISOString() ?? null };
  const times = { lastUsedAt: lastUsedAt?.toISOString() ?? null, createdAt: createdAt.toISOString() };
  return { id, name, prefix, scope, ...ends, ...times };
}
