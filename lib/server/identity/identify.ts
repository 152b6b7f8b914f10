import { AppError } from '#lib/core/errors';
import type { Container } from '../container';

/** Whose request it is; every query takes this id. */
export type Owner = { id: string; kind: 'local' | 'account' };

export const LOCAL_OWNER: Owner = { id: 'local', kind: 'local' };

/** The owner of a request that passed `guardRequest`. On loopback the one local owner; else the account of the cookie, or AppError('sign_in_required'). */
export async function identify(container: Container, headers: Headers): Promise<Owner> {
  if (container.accounts === null) return LOCAL_OWNER;
  const session = await container.accounts.api.getSession({ headers });
  if (!session) throw new AppError('sign_in_required');
  return { id: session.user.id, kind: 'account' };
}
