import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { writeSnapshot } from '#db/client';

const BUILD_FOLDER = path.resolve('.build');

export const DB_WORKER_FILE = path.join(BUILD_FOLDER, 'db-worker.mjs');
/** An empty, migrated database that every test file begins with: making one from nothing takes seconds. */
export const DB_SNAPSHOT_FILE = path.join(BUILD_FOLDER, 'test-database.tar');

/** vitest globalSetup: compiles what runs outside the test process, once for all files. */
export default async function buildWorkers(): Promise<void> {
  mkdirSync(BUILD_FOLDER, { recursive: true });
  await build({
    entryPoints: { 'db-worker': 'db/embedded/worker.ts' },
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
