import { randomBytes } from 'node:crypto';
import { readOrCreateSetting } from '#db/queries/settings';
import type { Database } from '#db/client';
import type { Environment } from '#lib/core/env';

/** The key that signs session cookies: JOHANG_AUTH_SECRET, else one made once and kept in the database. */
export async function accountSecret(settings: Environment, database: Database): Promise<string> {
  return (
    settings.JOHANG_AUTH_SECRET ?? readOrCreateSetting(database.drizzle, 'auth-secret', randomBytes(32).toString('base64url'))
  );
}
