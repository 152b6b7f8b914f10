import { AppError } from '#lib/core/errors';
import type { Container } from '../container';
import { ownerOfKey } from './api-keys';

/** Whose request it is; every query takes this id. */
export type Owner = { id: string; kind: 'local' | 'account' };

export const LOCAL_OWNER: Owner = { id: 'local', kind: 'local' };

/**
 * The owner of a request that passed `guardRequest`. A key in `Authorization` decides where there is one, and a wrong one
 * is AppError('api_key_refused') everywhere. Else on loopback the one local owner; else the account of the cookie, or
 * AppError('sign_in_required').
 */
export async function identify(container: Container, headers: Headers): Promise<Owner> {
  const keyOwnerId = await ownerOfKey(container, headers);
  if (keyOwnerId !== undefined) return { id: keyOwnerId, kind: container.accounts === null ? 'local' : 'account' };
  if (container.accounts === null) return LOCAL_OWNER;
  const session = await container.accounts.api.getSession({ headers });
  if (!session) throw new AppError('sign_in_required');
  return { id: session.user.id, kind: 'account' };
}
