import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client';
import { DB_SNAPSHOT_FILE, DB_WORKER_FILE, DB_WRITER_FILE } from '#tests/support/build-workers';

let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'johang-test-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** A process that writes for as long as it lives; `line` waits for what it says. */
function startWriter() {
  const child = spawn(process.execPath, [DB_WRITER_FILE, dataDir, DB_WORKER_FILE, DB_SNAPSHOT_FILE], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const said: string[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => said.push(line));
  const line = (isWanted: (line: string) => boolean) =>
    new Promise<string>((resolve) => {
      const found = said.find(isWanted);
      if (found !== undefined) return resolve(found);
      lines.on('line', (next) => isWanted(next) && resolve(next));
    });
  const kill = () =>
    new Promise<void>((resolve) => {
      lines.once('close', resolve);
      child.kill('SIGKILL');
    });
  return { said, line, kill };
}

const open = () => openDatabase({ dataDir, workerFile: DB_WORKER_FILE, snapshotFile: DB_SNAPSHOT_FILE });

describe('one data folder and two processes', { timeout: 90_000 }, () => {
  it('refuses the second with the folder’s name, and the first does not notice', async () => {
    const writer = startWriter();
    await writer.line((line) => line === 'open');
    await expect(open()).rejects.toMatchObject({ code: 'database_in_use', params: { folder: dataDir } });
    const second = startWriter();
    expect(await second.line((line) => line.startsWith('refused'))).toBe('refused database_in_use');
    const written = writer.said.length;
    await writer.line((line) => Number(line) > written + 5);
  });

  it('gives the folder to exactly one of several that start together after a crash', async () => {
    const writer = startWriter();
    await writer.line((line) => line === '1');
    await writer.kill();
    const rivals = [startWriter(), startWriter(), startWriter()];
    const firstWords = await Promise.all(
      rivals.map((rival) => rival.line((line) => line === 'open' || line.startsWith('refused'))),
    );
    expect(firstWords.toSorted()).toEqual(['open', 'refused database_in_use', 'refused database_in_use']);
  });

  it('loses nothing that was acknowledged when the process is killed', async () => {
    const writer = startWriter();
    await writer.line((line) => Number(line) >= 50);
    await writer.kill();
    const acknowledged = writer.said.map(Number).filter(Number.isFinite);
    const database = await open();
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from settings where key like 'row-%' and value like 'xxx%y'`,
    );
    expect(rows[0]?.count).toBeGreaterThanOrEqual(acknowledged.length);
    await database.close();
  });
});
