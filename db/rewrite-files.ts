import type pg from 'pg';
import type { Database } from './client';

/** Statistics keep values of columns, so that they are rewritten too. */
const STATISTICS = 'pg_catalog.pg_statistic';
/** Of the write-ahead log, as many files may have been set aside for later as a checkpoint of default settings leaves. */
const MAX_SPARE_FILES = 64;

/**
 * Leaves nothing of deleted rows in the embedded database's files: tables and their statistics are written anew, and the
 * write-ahead log begins again. Table by table, so that others get their turn in between. On a server, whose files are
 * its keeper's, only the statistics, in which deleted values are seen, are renewed.
 */
export async function rewriteFiles(
  { pool, kind }: Pick<Database, 'pool' | 'kind'>,
  signal: AbortSignal,
): Promise<void> {
  const client = await pool.connect();
  try {
    const tables = await listTables(client);
    await runEach(client, signal, ['analyze']);
    if (kind === 'postgres') return;
    await runEach(client, signal, ['set wal_recycle = off', ...tables.map((table) => `vacuum full ${table}`)]);
    await beginLogAnew(client, signal);
  } finally {
    client.release();
  }
}

async function listTables(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  return [...rows.map(({ name }) => name), STATISTICS];
}

async function beginLogAnew(client: pg.PoolClient, signal: AbortSignal): Promise<void> {
  for (let switched = 0; switched < MAX_SPARE_FILES; switched += 1) {
    await runEach(client, signal, ['checkpoint', 'select pg_switch_wal()', 'checkpoint']);
    const { rowCount } = await client.query(
      `select 1 from pg_ls_waldir() where name > pg_walfile_name(pg_current_wal_insert_lsn()) limit 1`,
    );
    if (rowCount === 0) return;
  }
}

/** One at a time and outside of transactions, as these statements demand. */
async function runEach(client: pg.PoolClient, signal: AbortSignal, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    signal.throwIfAborted();
    await client.query(statement);
  }
}
