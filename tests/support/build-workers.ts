import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { writeSnapshot } from '#db/client';
import { compile } from '../../lib/cli/build.mjs';

const BUILD_FOLDER = path.resolve('.build', 'tests');

/** The compiled thread of the embedded database. */
export const DB_WORKER_FILE = path.join(BUILD_FOLDER, 'db-worker.mjs');
/** The compiled process of the tests that kill one. */
export const DB_WRITER_FILE = path.join(BUILD_FOLDER, 'database-writer.mjs');
/** An empty, migrated database that every test file begins with: making one from nothing takes seconds. */
export const DB_SNAPSHOT_FILE = path.join(BUILD_FOLDER, 'database.tar');

/** vitest globalSetup: compiles what runs outside the test process, once for all files, when its sources changed. */
export default async function buildWorkers(): Promise<void> {
  await compile();
  if (existsSync(DB_SNAPSHOT_FILE) && statSync(DB_SNAPSHOT_FILE).mtimeMs > newestSourceMs()) return;
  mkdirSync(BUILD_FOLDER, { recursive: true });
  await build({
    entryPoints: { 'db-worker': 'db/embedded/worker.ts', 'database-writer': 'tests/support/database-writer.ts' },
    outdir: BUILD_FOLDER,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.9',
    packages: 'external',
    logLevel: 'warning',
  });
  await writeSnapshot(DB_SNAPSHOT_FILE, { workerFile: DB_WORKER_FILE });
}

function newestSourceMs(): number {
  const folders = ['db', 'lib/core', 'tests/support'];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  );
  return Math.max(...files.map((file) => statSync(file).mtimeMs));
}
