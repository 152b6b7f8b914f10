import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '#db/client';
import { rewriteFiles } from '#db/rewrite-files';
import { DB_SNAPSHOT_FILE, DB_WORKER_FILE } from '#tests/support/build-workers';
import { filesWith } from '#tests/support/find-words';

const folder = mkdtempSync(path.join(tmpdir(), 'johang-test-'));
const opened: Database[] = [];
afterAll(async () => {
  for (const database of opened) await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(): Promise<Database> {
  const database = await openDatabase({ dataDir: folder, workerFile: DB_WORKER_FILE, snapshotFile: DB_SNAPSHOT_FILE });
  opened.push(database);
  return database;
}

it('nothing of a deleted row is left in any file, however much was written before', async () => {
  const first = await open();
  const { pool } = first;
  // More than a file of the write-ahead log holds, and checkpoints that set used files aside for later.
  for (let round = 0; round < 4; round += 1) {
    await pool.query(
      `insert into settings (key, value) select 'k' || $1 || '-' || n, repeat('zqxvon쀍 ' || n || ' ', 200) from generate_series(1, 4000) n`,
      [round],
    );
    await pool.query(`update settings set value = value || 'zqxvon'`);
    await pool.query('analyze');
    await pool.query('checkpoint');
  }
  await pool.query(`insert into settings values ('kept', 'prythmal')`);
  await pool.query(`delete from settings where key <> 'kept'`);
  await pool.query('checkpoint');
  expect(filesWith(folder, ['zqxvon']).length).toBeGreaterThan(0);
  await rewriteFiles(first, new AbortController().signal);
  expect(filesWith(folder, ['zqxvon', '쀍'])).toEqual([]);
  expect(filesWith(folder, ['prythmal'])).not.toEqual([]);
  await first.close();
  const second = await open();
  expect(filesWith(folder, ['zqxvon', '쀍'])).toEqual([]);
  expect((await second.pool.query('select value from settings')).rows).toEqual([{ value: 'prythmal' }]);
});
