import { touchSignIn } from '#db/queries/sign-ins';
import { AppError } from '#lib/core/errors';
import { allows, type ApiKeyScope } from '#lib/protocol/api-key';
import type { Container } from '../container';
import { findKeyHolder } from './api-keys';

/** Whose request it is; every query takes this id. */
export type Owner = {
  id: string;
  kind: 'local' | 'account';
  /** Of the cookie that the request came with; null where a key or the machine itself says whose it is. */
  signInId: string | null;
};

export const LOCAL_OWNER: Owner = { id: 'local', kind: 'local', signInId: null };

/** Who may ask for something: holders of a key with that scope and people, or people only. */
export type Access = ApiKeyScope | 'person';

/**
 * The owner of a request that passed `guardRequest`. A key in `Authorization` decides where there is one; a wrong one is
 * AppError('api_key_refused') or AppError('api_key_expired') everywhere, one that may not do `access` is
 * AppError('api_key_scope'), or AppError('not_allowed') where none may. Else on loopback the one local owner; else the
 * account of the cookie, or AppError('sign_in_required').
 */
export async function identify(container: Container, headers: Headers, access: Access): Promise<Owner> {
  const holder = await findKeyHolder(container, headers);
  if (holder !== undefined) {
    checkAccess(holder.scope, access);
    return { id: holder.ownerId, kind: container.accounts === null ? 'local' : 'account', signInId: null };
  }
  if (container.accounts === null) return LOCAL_OWNER;
  const session = await container.accounts.api.getSession({ headers });
  if (!session) throw new AppError('sign_in_required');
  await noteSeen(container, session.session);
  return { id: session.user.id, kind: 'account', signInId: session.session.id };
}

/** How exactly it is known when somebody was last seen; better-auth itself takes note once a day. */
const SEEN_STEP_MS = 10 * 60_000;

async function noteSeen({ database, clock }: Container, signIn: { id: string; updatedAt: Date }): Promise<void> {
  const now = clock.now();
  if (now.getTime() - signIn.updatedAt.getTime() >= SEEN_STEP_MS) await touchSignIn(database.drizzle, signIn.id, now);
}

/** A key that got lost must not make others, end sign-ins or delete the account. */
function checkAccess(scope: ApiKeyScope, access: Access): void {
  if (access === 'person') throw new AppError('not_allowed');
  if (!allows(scope, access)) throw new AppError('api_key_scope', { scope, needed: access });
}
