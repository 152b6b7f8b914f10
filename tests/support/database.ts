import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase, type Database } from '#db/client';
import { DB_SNAPSHOT_FILE, DB_WORKER_FILE } from './build-workers';

export type TestDatabase = Database & {
  /** Empties every table of the product. */
  reset(): Promise<void>;
};

type TestDatabaseOptions = { idleInTransactionTimeoutMs?: number; onError?: (error: unknown) => void };

/**
 * A migrated, empty database for one test file: embedded and in memory, or, with TEST_DATABASE_URL, a fresh database on
 * that server. Open it in `beforeAll`, `reset` it in `beforeEach`, `close` it in `afterAll`.
 */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  const workerFile = DB_WORKER_FILE;
  if (serverUrl === undefined || serverUrl === '') {
    const database = await openDatabase({ ...options, workerFile, memory: true, snapshotFile: DB_SNAPSHOT_FILE });
    return { ...database, reset: () => truncateAll(database.pool) };
  }
  const fresh = await createServerDatabase(serverUrl);
  const database = await openDatabase({ ...options, workerFile, url: fresh.url });
  const close = async () => {
    await database.close();
    await fresh.drop();
  };
  return { ...database, close, reset: () => truncateAll(database.pool) };
}

/** An empty database beside the one that `serverUrl` names. */
export async function createServerDatabase(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `johang_test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await onServer(serverUrl, `create database ${name}`);
  return { url: url.href, drop: () => onServer(serverUrl, `drop database ${name} with (force)`) };
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function truncateAll(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'auth', 'checkpoints') and tablename <> 'checkpoint_migrations'`,
  );
  const truncate = `truncate ${rows.map(({ name }) => name).join(', ')} cascade`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await pool.query(truncate);
      return;
    } catch (error) {
      if (attempt === TRUNCATE_ATTEMPTS || !isDeadlock(error)) throw error;
    }
  }
}

/** A job of the test before may still be writing its last rows: PostgreSQL then ends one of the two. */
const TRUNCATE_ATTEMPTS = 5;

const isDeadlock = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '40P01';
