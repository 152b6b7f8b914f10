import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { anonymous } from 'better-auth/plugins/anonymous';
import type { Database } from '#db/client';
import * as authTables from '#db/schema/auth';

/**
 * Accounts of an exposed server: anonymous by cookie at first, kept with e-mail and password.
 * `moveOwnership` runs when an anonymous account becomes a kept one, so that its contracts come along.
 */
export function createAccounts(options: {
  database: Database;
  secret: string;
  publicUrl: string | undefined;
  moveOwnership: (fromOwnerId: string, toOwnerId: string) => Promise<void>;
}) {
  return betterAuth({
    ...(options.publicUrl === undefined ? {} : { baseURL: options.publicUrl }),
    basePath: '/api/auth',
    secret: options.secret,
    database: drizzleAdapter(options.database.drizzle, { provider: 'pg', schema: authTables }),
    emailAndPassword: { enabled: true, minPasswordLength: 10 },
    telemetry: { enabled: false },
    trustedOrigins: (request) => sameOrigin(request),
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
