import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { AppError } from '#lib/core/errors';

const MIN_PGVECTOR = [0, 8] as const;

/** Any constant of our own: processes that set up the same server take turns on it. */
const SETUP_LOCK = 4_827_113;

/**
 * Runs `work` while no other process sets up the same database. Advisory locks do not exclude on the embedded database:
 * there an open transaction does.
 */
export async function withSetupLock<T>(
  pool: pg.Pool,
  kind: 'embedded' | 'postgres',
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(kind === 'postgres' ? `select pg_advisory_lock(${SETUP_LOCK})` : 'begin');
    const result = await work(client);
    await client.query(kind === 'postgres' ? `select pg_advisory_unlock(${SETUP_LOCK})` : 'commit');
    client.release();
    return result;
  } catch (error) {
    // Dropping the connection gives the lock back whatever state it is in.
    client.release(true);
    throw error;
  }
}

/** Brings the tables up to date; safe to call from several processes at once. */
export async function migrateDatabase(
  pool: pg.Pool,
  kind: 'embedded' | 'postgres',
  migrationsFolder?: string,
): Promise<void> {
  await withSetupLock(pool, kind, async (client) => {
    await ensureVectorExtension(client);
    // Drizzle's own commit ends the transaction of the embedded lock; all that follows it is a commit of nothing.
    await migrate(drizzle(client), {
      migrationsFolder: migrationsFolder ?? path.join(process.cwd(), 'db', 'migrations'),
    });
  });
}

async function ensureVectorExtension(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('create extension if not exists vector');
  } catch (cause) {
    throw new AppError('database_without_pgvector', { version: '' }, { cause });
  }
  const { rows } = await client.query<{ version: string }>(
    `select extversion as version from pg_extension where extname = 'vector'`,
  );
  const version = rows[0]?.version ?? '';
  if (!isRecentPgvector(version)) throw new AppError('database_without_pgvector', { version });
}

export function isRecentPgvector(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > MIN_PGVECTOR[0] || (major === MIN_PGVECTOR[0] && minor >= MIN_PGVECTOR[1]);
}
