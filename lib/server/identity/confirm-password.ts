import { attemptKey, forgetAttempts } from '#db/queries/attempts';
import { findCredential } from '#db/queries/credentials';
import { AppError } from '#lib/core/errors';
import type { Container } from '../container';
import { takeSignInTry } from './take-sign-in-try';

/**
 * Asks for the password again, before what whoever finds an open browser must not do. An account without one, or nobody's
 * own machine, is not asked. AppError('password_required'), AppError('password_wrong'), AppError('too_many_sign_ins').
 */
export async function confirmPassword(
  { accounts, database, clock }: Pick<Container, 'accounts' | 'database' | 'clock'>,
  ownerId: string,
  password: string | undefined,
): Promise<void> {
  const db = database.drizzle;
  const credential = accounts === null ? undefined : await findCredential(db, ownerId);
  if (accounts === null || credential === undefined) return;
  if (password === undefined || password === '') throw new AppError('password_required');
  await takeSignInTry(db, clock, credential.email);
  const { password: passwords } = await accounts.$context;
  if (!(await passwords.verify({ hash: credential.passwordHash, password }))) throw new AppError('password_wrong');
  await forgetAttempts(db, attemptKey('sign-in', credential.email));
}
