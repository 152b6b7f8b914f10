import { randomBytes } from 'node:crypto';
import {
  countKeysInUse,
  dropOldRevokedKeys,
  insertApiKey,
  listApiKeys as listRows,
  revokeApiKey as revokeRow,
  touchApiKey,
} from '#db/queries/api-keys';
import { inTransaction } from '#db/transaction';
import { AppError } from '#lib/core/errors';
import { sha256 } from '#lib/core/hash';
import type { ApiKey } from '#lib/protocol/reflection-engine';
import type { Container } from '../container';
import { apiKeyView } from '../reflection/reflection-views';

const MARK = 'johang_';
const KEY_BYTES = 32;
/** Of the key, shown in lists. */
const PREFIX_CHARACTERS = MARK.length + 6;
/** Keys of one owner: in use at once, and revoked ones that are remembered. */
const MAX_IN_USE = 50;
const MAX_REVOKED = 100;
const PAGE = 50;

/**
 * Makes a key of 256 random bits. It is in the answer and nowhere else: only its hash is kept. AppError('api_keys_too_many')
 * for an owner with fifty in use.
 */
export async function createApiKey(
  container: Container,
  ownerId: string,
  name: string,
): Promise<{ apiKey: ApiKey; key: string }> {
  const key = MARK + randomBytes(KEY_BYTES).toString('base64url');
  const prefix = key.slice(0, PREFIX_CHARACTERS);
  const made = { name, prefix, sha256: sha256(key), createdAt: container.clock.now() };
  const row = await inTransaction(container.database.drizzle, async (tx) => {
    if ((await countKeysInUse(tx, ownerId)) >= MAX_IN_USE)
      throw new AppError('api_keys_too_many', { limit: MAX_IN_USE });
    await dropOldRevokedKeys(tx, ownerId, MAX_REVOKED);
    return insertApiKey(tx, ownerId, made);
  });
  return { apiKey: apiKeyView(row), key };
}

/** A page of the owner's keys, those in use first; `next` is where the following page begins, null after the last. */
export async function listApiKeys(
  container: Container,
  ownerId: string,
  offset: number,
): Promise<{ keys: ApiKey[]; next: number | null }> {
  const rows = await listRows(container.database.drizzle, ownerId, { offset, limit: PAGE + 1 });
  return { keys: rows.slice(0, PAGE).map(apiKeyView), next: rows.length > PAGE ? offset + PAGE : null };
}

/** From then on it opens nothing. AppError('not_found') for one that is not the owner's or was revoked before. */
export async function revokeApiKey(container: Container, ownerId: string, id: string): Promise<void> {
  if (!(await revokeRow(container.database.drizzle, ownerId, id, container.clock.now())))
    throw new AppError('not_found');
}

const isBearer = (headers: Headers) => /^Bearer\b/i.test(headers.get('authorization')?.trim() ?? '');

/** Keys are made and revoked by a person: a key that got lost must not make others. AppError('not_allowed'). */
export function refuseKeyHolder(headers: Headers): void {
  if (isBearer(headers)) throw new AppError('not_allowed');
}

/**
 * Whose key a request shows; AppError('api_key_refused') for one that opens nothing, undefined for a request without one.
 * What is not a bearer's is somebody else's: a proxy in front may ask for a password of its own.
 */
export async function ownerOfKey(container: Container, headers: Headers): Promise<string | undefined> {
  if (!isBearer(headers)) return undefined;
  const key = /^Bearer +(\S+)$/i.exec(headers.get('authorization')?.trim() ?? '')?.[1];
  const ownerId =
    key === undefined ? undefined : await touchApiKey(container.database.drizzle, sha256(key), container.clock.now());
  if (ownerId === undefined) throw new AppError('api_key_refused');
  return ownerId;
}
