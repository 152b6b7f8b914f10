import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase, type Database } from '#db/client';
import { listApiKeys, touchApiKey } from '#db/queries/api-keys';
import { claimOutdatedContract } from '#db/queries/contract-updates';
import { findReadingState } from '#db/queries/documents';
import { ensureSetting } from '#db/queries/settings';
import { DB_SNAPSHOT_FILE, DB_WORKER_FILE } from '#tests/support/build-workers';
import { createServerDatabase } from '#tests/support/database';

const opened: Database[] = [];
const folders: string[] = [];
afterAll(async () => {
  for (const database of opened) await database.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'johang-test-'));
  folders.push(folder);
  return folder;
}

async function open(options: {
  dataDir?: string;
  url?: string;
  attach?: boolean;
  memory?: boolean;
  migrationsFolder?: string;
}) {
  const database = await openDatabase({ ...options, workerFile: DB_WORKER_FILE, snapshotFile: DB_SNAPSHOT_FILE });
  opened.push(database);
  return database;
}

/** The migrations of an earlier release. */
function migrationsUpTo(last: string): string {
  const folder = newFolder();
  cpSync(path.resolve('db/migrations'), folder, { recursive: true });
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = z
    .looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  const entries = journal.entries.filter(({ tag }) => tag.slice(0, last.length) <= last);
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return folder;
}

const listTables = async ({ pool }: Database) => {
  const { rows } = await pool.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'auth') order by 1`,
  );
  return rows.map((row) => row.name);
};

describe('the embedded database', { timeout: 90_000 }, () => {
  it('keeps what was stored when it is closed and opened again', async () => {
    const dataDir = path.join(newFolder(), 'new', 'folder');
    const first = await open({ dataDir });
    await ensureSetting(first.drizzle, 'key', () => 'kept');
    const tables = await listTables(first);
    await first.close();
    const second = await open({ dataDir });
    expect(await ensureSetting(second.drizzle, 'key', () => 'lost')).toBe('kept');
    expect(await listTables(second)).toEqual(tables);
    expect(tables).toEqual(expect.arrayContaining(['auth.user', 'public.contracts', 'public.search_units']));
  });

  it('is made from nothing when there is no snapshot, with the same tables', async () => {
    const plain = await openDatabase({ memory: true, workerFile: DB_WORKER_FILE });
    opened.push(plain);
    const fromSnapshot = await open({ memory: true });
    expect(await listTables(plain)).toEqual(await listTables(fromSnapshot));
  });

  it('says so when its folder cannot be made', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'johang-test-')), 'a-file');
    writeFileSync(file, '');
    const dataDir = path.join(file, 'data');
    await expect(openDatabase({ dataDir, workerFile: DB_WORKER_FILE })).rejects.toMatchObject({
      code: 'data_folder_unwritable',
      params: { folder: dataDir },
    });
    rmSync(path.dirname(file), { recursive: true });
  });

  it('works in a folder whose path is far too long for a socket', async () => {
    const database = await open({ dataDir: path.join(newFolder(), '가'.repeat(60), 'b'.repeat(90)) });
    expect(await ensureSetting(database.drizzle, 'key', () => 'stored')).toBe('stored');
  });

  it('lets another client use the one that runs, found by its folder', async () => {
    const dataDir = newFolder();
    const server = await open({ dataDir });
    const visitor = await open({ dataDir, attach: true });
    await ensureSetting(visitor.drizzle, 'from', () => 'visitor');
    expect(await ensureSetting(server.drizzle, 'from', () => 'nobody')).toBe('visitor');
    expect([server.isExclusive, visitor.isExclusive]).toEqual([true, false]);
    await visitor.close();
    await server.close();
    const alone = await open({ dataDir, attach: true });
    expect(alone.isExclusive).toBe(true);
  });

  it('of an earlier release keeps its contracts, which are then to be read for what they say', async () => {
    const dataDir = newFolder();
    const before = await openDatabase({
      dataDir,
      workerFile: DB_WORKER_FILE,
      migrationsFolder: migrationsUpTo('0004'),
    });
    const { rows } = await before.pool.query<{ id: string }>(
      `insert into contracts (owner_id, title, file_name, bytes, sha256, status, version)
       values ('ann', 'Lease', 'lease.txt', 5, 'x', 'ready', 1) returning id`,
    );
    const id = rows[0]?.id ?? '';
    await before.pool.query(
      `insert into documents (contract_id, version, text, page_starts, structure, reader_version)
       values ($1, 1, 'Text', '[0]', '{}', 2)`,
      [id],
    );
    await before.close();
    const { drizzle } = await open({ dataDir });
    expect(await findReadingState(drizzle, 'ann', id)).toMatchObject({ readerVersion: 2, meaningVersion: 0 });
    const claim = { instanceId: 'one', staleAfterMs: 0 };
    const outdated = await claimOutdatedContract(drizzle, { reader: 2, meaning: 1 }, claim);
    expect(outdated).toMatchObject({ contract: { id }, isOfOlderReader: false });
  });

  it('leaves API keys from before scopes as they were: for everything, for ever', async () => {
    const dataDir = path.join(newFolder(), 'data');
    const migrationsFolder = migrationsUpTo('0007');
    const before = await openDatabase({ dataDir, workerFile: DB_WORKER_FILE, migrationsFolder });
    await before.pool.query(
      `insert into api_keys (owner_id, name, prefix, sha256) values ('ann', 'nightly', 'johang_abcdef', 'hash')`,
    );
    await before.close();
    const { drizzle } = await open({ dataDir });
    expect(await touchApiKey(drizzle, 'hash', new Date())).toEqual({ ownerId: 'ann', scope: 'admin' });
    const [key] = await listApiKeys(drizzle, 'ann', new Date(), { offset: 0, limit: 1 });
    expect(key).toMatchObject({ name: 'nightly', scope: 'admin', expiresAt: null });
  });

  it('says so when its tables cannot be made', async () => {
    const migrationsFolder = newFolder();
    await expect(open({ memory: true, migrationsFolder })).rejects.toMatchObject({ code: 'database_failed' });
  });
});

describe('a PostgreSQL server', () => {
  it('that does not answer is named without its password', async () => {
    const failure = await openDatabase({
      url: 'postgres://me:secret@127.0.0.1:1/db',
      workerFile: DB_WORKER_FILE,
    }).catch(String);
    const error = openDatabase({ url: 'postgres://me:secret@127.0.0.1:1/db', workerFile: DB_WORKER_FILE });
    await expect(error).rejects.toMatchObject({ code: 'database_unreachable', params: { host: '127.0.0.1:1' } });
    expect(failure).not.toContain('secret');
  });

  const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
  it.skipIf(serverUrl === '')('is migrated once by processes that start together', async () => {
    const fresh = await createServerDatabase(serverUrl);
    const together = await Promise.all(
      [1, 2, 3].map(() => openDatabase({ url: fresh.url, workerFile: DB_WORKER_FILE })),
    );
    const applied = await together[0]?.pool.query('select hash from drizzle.__drizzle_migrations');
    expect(new Set(applied?.rows.map(({ hash }: { hash: string }) => hash)).size).toBe(applied?.rowCount);
    for (const database of together) await database.close();
    await fresh.drop();
  });
});
