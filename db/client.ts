import { renameSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { AppError } from '#lib/core/errors';
import { findRunningEmbeddedDatabase, toPoolConfig } from './embedded/connection';
import { DEFAULT_IDLE_IN_TRANSACTION_TIMEOUT_MS, openEmbeddedDatabase, type EmbeddedDatabase } from './embedded/open';
import { GuardedPool } from './guarded-pool';
import { migrateDatabase } from './migrate';
import * as schema from './schema/index';
import { registerRoot, type Queryable } from './transaction';

const MAX_CONNECTIONS = 10;
/** How long a server may take to answer at start, and a query may wait for its turn on a connection later. */
const REACH_TIMEOUT_MS = 10_000;
const TURN_TIMEOUT_MS = 60_000;

type DatabaseKind = 'embedded' | 'postgres';

export type Database = {
  kind: DatabaseKind;
  /** False when another process serves the embedded database, or it is a server that others may use too. */
  isExclusive: boolean;
  pool: pg.Pool;
  drizzle: Queryable;
  /** Ends the connections and, when this process serves it, the embedded database. */
  close(): Promise<void>;
};

export type OpenDatabaseOptions = {
  /** The compiled embedded/worker.ts. */
  workerFile: string;
  /** A PostgreSQL server; when given, the rest does not matter. */
  url?: string | undefined;
  /** The embedded database's folder. */
  dataDir?: string | undefined;
  /** Embedded, in memory only: nothing is kept. */
  memory?: boolean | undefined;
  /** Use the database of the server that already has `dataDir` open, where there is one. */
  attach?: boolean | undefined;
  /** See `writeSnapshot`; makes the first start faster. */
  snapshotFile?: string | undefined;
  migrationsFolder?: string | undefined;
  idleInTransactionTimeoutMs?: number | undefined;
  /** Errors of connections and of the database's thread that no query can report. */
  onError?: ((error: unknown) => void) | undefined;
};

/**
 * Opens the database and brings its tables up to date. Throws `database_in_use`, `data_folder_unwritable`,
 * `database_unreachable` or `database_without_pgvector`. Nothing is opened by importing this file.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  if (options.url !== undefined) return openServer(options.url, options);
  if (options.memory !== true && options.dataDir === undefined) throw new TypeError('a url, a dataDir or memory');
  const running =
    options.attach === true && options.dataDir !== undefined && (await findRunningEmbeddedDatabase(options.dataDir));
  if (running) return assemble('embedded', false, createPool(toPoolConfig(running), options), options);
  const embedded = await openEmbeddedDatabase({
    ...options,
    dataDir: options.memory === true ? undefined : options.dataDir,
    onCrash: options.onError,
  });
  const database = await assemble('embedded', true, createPool(embedded.poolConfig, options), options, embedded);
  embedded.announce();
  return database;
}

type SnapshotOptions = Pick<OpenDatabaseOptions, 'workerFile' | 'migrationsFolder'>;

/** Writes an archive of an empty, migrated database; give it as `snapshotFile` to open a new one in a fraction of the time. */
export async function writeSnapshot(file: string, options: SnapshotOptions): Promise<void> {
  const embedded = await openEmbeddedDatabase({ workerFile: options.workerFile });
  const database = await assemble('embedded', true, createPool(embedded.poolConfig, {}), options);
  await database.close();
  const unfinished = `${file}.${process.pid}`;
  await embedded.dump(unfinished);
  renameSync(unfinished, file);
  await embedded.close();
}

async function openServer(url: string, options: OpenDatabaseOptions): Promise<Database> {
  await assertReachable(url);
  return assemble('postgres', false, createPool({ connectionString: url }, options), options);
}

async function assertReachable(url: string): Promise<void> {
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: REACH_TIMEOUT_MS });
    // A second error, after the first one rejected `connect`, has nobody else to tell.
    client.on('error', () => undefined);
    await client.connect();
    await client.end();
  } catch (cause) {
    throw new AppError('database_unreachable', { host: hostOf(url) }, { cause });
  }
}

async function assemble(
  kind: DatabaseKind,
  isExclusive: boolean,
  pool: pg.Pool,
  { migrationsFolder }: Pick<OpenDatabaseOptions, 'migrationsFolder'>,
  embedded?: EmbeddedDatabase,
): Promise<Database> {
  const endAll = async () => {
    await pool.end();
    await embedded?.close();
  };
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= endAll());
  try {
    await migrateDatabase(pool, kind, migrationsFolder);
  } catch (error) {
    await close();
    throw error instanceof AppError ? error : new AppError('database_failed', {}, { cause: error });
  }
  return { kind, isExclusive, pool, drizzle: registerRoot(drizzle(pool, { schema })), close };
}

function createPool(
  config: pg.PoolConfig,
  options: Pick<OpenDatabaseOptions, 'onError' | 'idleInTransactionTimeoutMs'>,
): pg.Pool {
  const pool = new GuardedPool({
    ...config,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: TURN_TIMEOUT_MS,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs ?? DEFAULT_IDLE_IN_TRANSACTION_TIMEOUT_MS,
  });
  const report = (error: unknown) => options.onError?.(error);
  pool.on('error', report);
  // A connection that breaks while it is checked out and between two queries has nobody else to tell.
  pool.on('connect', (client) => client.on('error', report));
  return pool;
}

/** For messages: never the user name or the password. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'unknown';
}
