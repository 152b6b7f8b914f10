import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { anonymous } from 'better-auth/plugins/anonymous';
import type { Database } from '#db/client';
import * as authTables from '#db/schema/auth';
import type { Clock } from '#lib/core/clock';
import type { Logger } from '#lib/core/logger';
import { CLIENT_ADDRESS_HEADER } from './client-address';
import { guardGuessing } from './guard-guessing';

/** Nothing of ours calls them. */
const CLOSED_PATHS = [
  // Each could try or set a password past `guardGuessing`.
  '/change-password',
  '/verify-password',
  '/reset-password',
  '/request-password-reset',
  // They tell a page the tokens that are kept from it in a cookie; `sign-ins.ts` ends sign-ins without them.
  '/list-sessions',
  '/revoke-session',
  '/revoke-sessions',
  '/revoke-other-sessions',
  // They would take the account and leave what it owns, or take the password that is asked before it is deleted.
  '/delete-anonymous-user',
  '/unlink-account',
];

/**
 * Accounts of an exposed server: anonymous by cookie at first, kept with e-mail and password.
 * `moveOwnership` runs when an anonymous account becomes a kept one, so that its contracts come along.
 * `takeAccount` counts a new temporary account of an address, and throws where there are too many.
 * Cookies are for https only when `publicUrl` says that people come by https.
 */
export function createAccounts(options: {
  database: Database;
  secret: string;
  publicUrl: string | undefined;
  logger: Logger;
  clock: Clock;
  takeAccount: (address: string) => Promise<void>;
  moveOwnership: (fromOwnerId: string, toOwnerId: string) => Promise<void>;
}) {
  return betterAuth({
    ...(options.publicUrl === undefined ? {} : { baseURL: options.publicUrl }),
    basePath: '/api/auth',
    secret: options.secret,
    database: drizzleAdapter(options.database.drizzle, { provider: 'pg', schema: authTables }),
    emailAndPassword: { enabled: true },
    hooks: guardGuessing(options.database.drizzle, options.clock, options.takeAccount),
    disabledPaths: CLOSED_PATHS,
    telemetry: { enabled: false },
    trustedOrigins: (request) => sameOrigin(request),
    // Guessing passwords is slow by better-auth's own rule; opening the first page is no guess, and offices share an address.
    rateLimit: { enabled: true, storage: 'memory', customRules: { '/sign-in/anonymous': { window: 10, max: 20 } } },
    advanced: {
      cookiePrefix: 'johang',
      useSecureCookies: options.publicUrl?.startsWith('https:') ?? false,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    // Without what comes after the message: that may be an e-mail address.
    logger: { log: (level, message) => options.logger[level === 'error' ? 'warn' : 'debug']({ message }, 'accounts') },
    plugins: [
      anonymous({
        onLinkAccount: async ({ anonymousUser, newUser }) =>
          options.moveOwnership(anonymousUser.user.id, newUser.user.id),
      }),
    ],
  });
}

export type Accounts = ReturnType<typeof createAccounts>;

function sameOrigin(request: Request | undefined): string[] {
  const host = request?.headers.get('host');
  return host ? [`http://${host}`, `https://${host}`] : [];
}
