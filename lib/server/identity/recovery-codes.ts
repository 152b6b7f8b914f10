import { findCredential } from '#db/queries/credentials';
import { countRecoveryCodes, replaceRecoveryCodes } from '#db/queries/recovery-codes';
import { inTransaction } from '#db/transaction';
import { AppError } from '#lib/core/errors';
import type { Container } from '../container';
import { confirmPassword } from './confirm-password';
import { hashRecoveryCode, makeRecoveryCode } from './recovery-code';

const CODES = 10;

type Needs = Pick<Container, 'accounts' | 'database' | 'clock'>;

/**
 * Ten codes that set a new password, once each; those from before are void. They are in the answer and nowhere else.
 * AppError('not_found') for an account without a password, and as `confirmPassword`.
 */
export async function makeRecoveryCodes(needs: Needs, ownerId: string, password: string): Promise<string[]> {
  const { database, clock } = needs;
  await requireCredential(needs, ownerId);
  await confirmPassword(needs, ownerId, password);
  const codes = Array.from({ length: CODES }, makeRecoveryCode);
  await inTransaction(database.drizzle, (tx) =>
    replaceRecoveryCodes(tx, ownerId, codes.map(hashRecoveryCode), clock.now()),
  );
  return codes;
}

/** How many were not used yet. AppError('not_found') for an account without a password. */
export async function countCodesLeft(needs: Needs, ownerId: string): Promise<number> {
  await requireCredential(needs, ownerId);
  return countRecoveryCodes(needs.database.drizzle, ownerId);
}

async function requireCredential({ accounts, database }: Needs, ownerId: string): Promise<void> {
  if (accounts === null || (await findCredential(database.drizzle, ownerId)) === undefined)
    throw new AppError('not_found');
}
