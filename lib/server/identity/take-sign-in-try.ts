import { attemptKey, takeAttempt } from '#db/queries/attempts';
import type { Queryable } from '#db/transaction';
import type { Clock } from '#lib/core/clock';
import { AppError } from '#lib/core/errors';
import { waitAfterSignIns } from './guessing-back-off';

/**
 * Counts a try at the account of this e-mail, whether or not there is one, before what was typed is looked at:
 * AppError('too_many_sign_ins') until its time has come. Every way to try a password counts together.
 */
export async function takeSignInTry(db: Queryable, clock: Pick<Clock, 'now'>, email: string): Promise<void> {
  const waitMs = await takeAttempt(db, attemptKey('sign-in', email), clock.now(), waitAfterSignIns);
  if (waitMs > 0) throw new AppError('too_many_sign_ins', { seconds: Math.ceil(waitMs / 1000) });
}
