import { endSignIn as endRow, endSignIns, listSignIns as listRows } from '#db/queries/sign-ins';
import { AppError } from '#lib/core/errors';
import type { SignIn } from '#lib/protocol/sign-in';
import type { Container } from '../container';
import type { Owner } from './identify';
import { nameBrowser } from './name-browser';

type Needs = Pick<Container, 'database' | 'clock'>;

/** Where the owner is signed in, this one first, then the one seen last. AppError('not_found') where nobody signs in. */
export async function listSignIns({ database, clock }: Needs, owner: Owner): Promise<SignIn[]> {
  const ownId = signInOf(owner);
  const rows = await listRows(database.drizzle, owner.id, clock.now());
  const signIns = rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    ...nameBrowser(userAgent ?? ''),
    startedAt: createdAt.toISOString(),
    lastSeenAt: updatedAt.toISOString(),
    isThis: id === ownId,
  }));
  return [...signIns.filter(({ isThis }) => isThis), ...signIns.filter(({ isThis }) => !isThis)];
}

/** From then on its cookie opens nothing. AppError('not_found') for one that is not the owner's. */
export async function endSignIn({ database }: Needs, owner: Owner, id: string): Promise<void> {
  signInOf(owner);
  if (!(await endRow(database.drizzle, owner.id, id))) throw new AppError('not_found');
}

/** Ends every sign-in of the owner but the one that asks. AppError('not_found') where nobody signs in. */
export async function endOtherSignIns({ database }: Needs, owner: Owner): Promise<void> {
  await endSignIns(database.drizzle, owner.id, signInOf(owner));
}

function signInOf({ signInId }: Owner): string {
  if (signInId === null) throw new AppError('not_found');
  return signInId;
}
