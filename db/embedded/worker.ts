import { existsSync, mkdirSync, openAsBlob, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { AppError } from '#lib/core/errors';
import { Bridge } from './bridge';
import { lockDataDir, type DataDirLock } from './data-dir-lock';
import { toWorkerSchema, workerInputSchema, type FromWorker, type WorkerInput } from './messages';
import { startServer } from './server';
import { createTemporarySocketFolder, removeFolder } from './socket-folder';

/** Entry of the worker thread that holds the embedded database: PGlite is synchronous and would stop the server's thread. */
const input = workerInputSchema.parse(workerData);
const tell = (message: FromWorker) => parentPort?.postMessage(message);

async function openDatabaseFiles({ dataDir, snapshotFile }: WorkerInput): Promise<PGlite> {
  const folder = dataDir === null ? undefined : path.join(dataDir, 'database');
  const isNew = folder === undefined || !existsSync(path.join(folder, 'PG_VERSION'));
  const snapshot =
    isNew && snapshotFile !== null && existsSync(snapshotFile) ? await openAsBlob(snapshotFile) : undefined;
  return PGlite.create({
    extensions: { vector },
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
  });
}

async function lockInMemory(): Promise<DataDirLock> {
  if (process.platform === 'win32') return { socketFolder: null, release: async () => undefined };
  const socketFolder = createTemporarySocketFolder();
  return { socketFolder, release: async () => removeFolder(socketFolder) };
}

async function start(): Promise<void> {
  if (input.dataDir !== null) mkdirSync(input.dataDir, { recursive: true, mode: 0o700 });
  const lock = input.dataDir === null ? await lockInMemory() : await lockDataDir(input.dataDir);
  const pglite = await openDatabaseFiles(input);
  const server = await startServer(new Bridge(pglite, input.idleInTransactionTimeoutMs), lock.socketFolder);
  parentPort?.on('message', (message: unknown) => void obey(message));
  tell({ type: 'ready', connection: server.connection });

  async function obey(message: unknown): Promise<void> {
    const order = toWorkerSchema.parse(message);
    if (order.type === 'dump') {
      const archive = await pglite.dumpDataDir('none');
      writeFileSync(order.file, Buffer.from(await archive.arrayBuffer()));
      tell({ type: 'dumped' });
      return;
    }
    await server.close();
    await pglite.close();
    await lock.release();
    tell({ type: 'closed' });
    parentPort?.close();
  }
}

start().catch((error: unknown) => {
  tell({
    type: 'failed',
    reason: reasonOf(error),
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
  parentPort?.close();
});

/** A folder that cannot be made, or files in it that cannot be written: another user's, or on a file system only to be read. */
function reasonOf(error: unknown): 'in_use' | 'unwritable' | 'other' {
  if (error instanceof AppError) return error.code === 'database_in_use' ? 'in_use' : 'other';
  if (!(error instanceof Error) || !('code' in error)) return 'other';
  const isRefused = ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code));
  return isRefused || ('syscall' in error && error.syscall === 'mkdir') ? 'unwritable' : 'other';
}
