import { randomBytes } from 'node:crypto';
import type { Database } from '#db/client';
import { ensureSetting } from '#db/queries/settings';
import type { Environment } from '#lib/core/env';

/** The key that signs session cookies: JOHANG_AUTH_SECRET, else one made once and kept in the database. */
export async function accountSecret(settings: Environment, database: Database): Promise<string> {
  const make = () => randomBytes(32).toString('base64url');
  return settings.JOHANG_AUTH_SECRET ?? ensureSetting(database.drizzle, 'auth-secret', make);
}
