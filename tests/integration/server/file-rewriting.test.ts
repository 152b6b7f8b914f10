import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '#db/client';
import { parseEnvironment } from '#lib/core/env';
import { createContainer, type Container } from '#lib/server/container';
import { deleteContract } from '#lib/server/contracts/delete-contract';
import { DB_SNAPSHOT_FILE, DB_WORKER_FILE } from '#tests/support/build-workers';
import { filesWith } from '#tests/support/find-words';
import { addTestContract, ask, SHORT_CONTRACT } from '#tests/support/test-container';

const folder = mkdtempSync(path.join(tmpdir(), 'johang-test-'));
const MARKERS = ['쀍', 'zqxvon'];
const opened: { close(): Promise<void> }[] = [];
afterAll(async () => {
  for (const one of opened.reverse()) await one.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<{ container: Container; database: Database }> {
  const database = await openDatabase({ dataDir: folder, workerFile: DB_WORKER_FILE, snapshotFile: DB_SNAPSHOT_FILE });
  const environment = parseEnvironment({ JOHANG_LOG_LEVEL: 'silent', JOHANG_ENCODER: 'off' });
  const container = await createContainer({ environment, database });
  opened.push(database, container);
  return { container, database };
}

it('a deleted contract leaves no word in any file of the data folder, also when the server ends before it came to that', async () => {
  const first = await start();
  const text = SHORT_CONTRACT.replaceAll('발주자', '쀍고을').replaceAll('홈페이지', 'zqxvon 체계');
  const marked = await addTestContract(first.container, 'local', text);
  const kept = await addTestContract(first.container, 'local');
  await ask(first.container, 'local', { contractIds: [kept, marked], text: '쀍고을은 대금을 언제까지 지급해야 해?' });
  await deleteContract(first.container, 'local', marked);
  expect(filesWith(folder, MARKERS)).not.toEqual([]);
  await first.container.close();
  await first.database.close();

  const second = await start();
  await second.container.files.rewriteNow();
  expect(filesWith(folder, MARKERS)).toEqual([]);
  await ask(second.container, 'local', { contractIds: [kept], text: '대금은 얼마야?' });
  expect(filesWith(folder, ['12,000,000'])).not.toEqual([]);
});
