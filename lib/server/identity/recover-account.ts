import { attemptKey, forgetAttempts, takeAttempt } from '#db/queries/attempts';
import { setPasswordHash } from '#db/queries/credentials';
import { takeRecoveryCode } from '#db/queries/recovery-codes';
import { endSignIns } from '#db/queries/sign-ins';
import { inTransaction } from '#db/transaction';
import { AppError } from '#lib/core/errors';
import type { RecoverRequest } from '#lib/protocol/recovery';
import type { Container } from '../container';
import { checkPassword } from './check-password';
import { networkOf } from './client-address';
import { waitAfterRecoveries } from './guessing-back-off';
import { hashRecoveryCode } from './recovery-code';
import { takeSignInTry } from './take-sign-in-try';

/**
 * Sets a new password with a code, which is used up, and ends every sign-in of the account. A try counts as one at the
 * sign-in, and against the internet address that it comes from. AppError('recovery_refused') for a wrong code and for an
 * e-mail without an account alike; AppError('too_many_sign_ins'), AppError('too_many_requests'); the errors of
 * `checkPassword`, which look at what was typed and at no account; AppError('not_found') where nobody signs in.
 */
export async function recoverAccount(
  { accounts, database, clock }: Pick<Container, 'accounts' | 'database' | 'clock'>,
  { email, code, password }: RecoverRequest,
  address: string,
): Promise<void> {
  if (accounts === null) throw new AppError('not_found');
  const db = database.drizzle;
  checkPassword(password, email, '');
  const waitMs = await takeAttempt(db, attemptKey('recovery', networkOf(address)), clock.now(), waitAfterRecoveries);
  if (waitMs > 0) throw new AppError('too_many_requests', { seconds: Math.ceil(waitMs / 1000) });
  await takeSignInTry(db, clock, email);
  const { password: passwords } = await accounts.$context;
  // Before it is known whether it is of use, as at the sign-in: the time tells nothing.
  const passwordHash = await passwords.hash(password);
  await inTransaction(db, async (tx) => {
    const userId = await takeRecoveryCode(tx, email, hashRecoveryCode(code));
    if (userId === undefined) throw new AppError('recovery_refused');
    await setPasswordHash(tx, userId, passwordHash, clock.now());
    await endSignIns(tx, userId, null);
  });
  await forgetAttempts(db, attemptKey('sign-in', email));
}
