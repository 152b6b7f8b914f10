import { APIError, createAuthMiddleware, getIP } from 'better-auth/api';
import { z } from 'zod';
import { attemptKey, forgetAttempts, takeAttempt } from '#db/queries/attempts';
import type { Queryable } from '#db/transaction';
import type { Clock } from '#lib/core/clock';
import { messageFor } from '#lib/core/error-messages';
import { AppError, toAppError } from '#lib/core/errors';
import { checkRequest } from '../check-request';
import { httpStatus } from '../http-status';
import { requestLanguage } from '../language';
import { checkPassword } from './check-password';
import { waitAfterSignUps } from './guessing-back-off';
import { takeSignInTry } from './take-sign-in-try';

const SIGN_IN = '/sign-in/email';
const SIGN_UP = '/sign-up/email';
const SIGN_IN_ANONYMOUS = '/sign-in/anonymous';

const signInSchema = z.object({ email: z.string() });
const signUpSchema = z.object({ email: z.string(), password: z.string(), name: z.string() });

/**
 * What better-auth does before and after each call. A sign-in counts against its account before the password is looked at,
 * whether or not there is such an account, and a successful one clears the count. A sign-up has its password checked and
 * counts against its address, and so does a new temporary account (`takeAccount`). Refusals are better-auth's
 * `{ code, message }`, in the user's language, with `Retry-After`.
 */
export function guardGuessing(db: Queryable, clock: Clock, takeAccount: (address: string) => Promise<void>) {
  const guardSignIn = async (body: unknown): Promise<void> => {
    const { email } = checkRequest(signInSchema, body);
    await takeSignInTry(db, clock, email);
  };

  const guardSignUp = async (body: unknown, address: string): Promise<void> => {
    const { email, password, name } = checkRequest(signUpSchema, body);
    checkPassword(password, email, name);
    const waitMs = await takeAttempt(db, attemptKey('sign-up', address), clock.now(), waitAfterSignUps);
    if (waitMs > 0) throw new AppError('too_many_requests', { seconds: Math.ceil(waitMs / 1000) });
  };

  const before = createAuthMiddleware(async (ctx) => {
    try {
      if (ctx.path === SIGN_IN) await guardSignIn(ctx.body);
      if (ctx.path === SIGN_IN_ANONYMOUS) await takeAccount(addressOf(ctx.request, ctx.context.options));
      if (ctx.path === SIGN_UP) await guardSignUp(ctx.body, addressOf(ctx.request, ctx.context.options));
    } catch (error) {
      throw refusalOf(toAppError(error), ctx.headers ?? new Headers());
    }
  });
  const after = createAuthMiddleware(async (ctx) => {
    const email = ctx.path === SIGN_IN ? ctx.context.newSession?.user.email : undefined;
    if (email !== undefined) await forgetAttempts(db, attemptKey('sign-in', email));
  });
  return { before, after };
}

/** Of an IPv6 address the network that one household or office has. */
function addressOf(request: Request | undefined, options: Parameters<typeof getIP>[1]): string {
  return (request && getIP(request, options)) ?? '';
}

function refusalOf(error: AppError, headers: Headers): unknown {
  const status = httpStatus[error.code];
  if (status >= 500) return error;
  const { seconds } = error.params;
  return new APIError(
    status === 429 ? 'TOO_MANY_REQUESTS' : 'BAD_REQUEST',
    { code: error.code, message: messageFor(error, requestLanguage(headers)) },
    seconds === undefined ? {} : { 'retry-after': String(seconds) },
  );
}
