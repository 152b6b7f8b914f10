import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '#lib/core/errors';
import { announceConnection, toPoolConfig, withdrawConnection, type EmbeddedConnection } from './connection';
import { fromWorkerSchema, type FromWorker, type ToWorker, type WorkerInput } from './messages';
import { removeFolder } from './socket-folder';

export type OpenEmbeddedOptions = {
  /** Folder of the database; absent keeps everything in memory. */
  dataDir?: string | undefined;
  /** The compiled worker. */
  workerFile: string;
  snapshotFile?: string | undefined;
  idleInTransactionTimeoutMs?: number | undefined;
  /** The thread died (out of memory, say); every later query fails until the process is started again. */
  onCrash?: ((error: unknown) => void) | undefined;
};

export type EmbeddedDatabase = {
  connection: EmbeddedConnection;
  poolConfig: ReturnType<typeof toPoolConfig>;
  /** Lets other processes find it; called once the tables are there. */
  announce(): void;
  /** Writes an archive of the whole database that a new one can begin with. */
  dump(file: string): Promise<void>;
  close(): Promise<void>;
};

export const DEFAULT_IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;

/** Starts PGlite in a worker thread. Throws `database_in_use` when another process has the folder open. */
export async function openEmbeddedDatabase(options: OpenEmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = options.dataDir === undefined ? null : path.resolve(options.dataDir);
  const workerData: WorkerInput = {
    dataDir,
    snapshotFile: options.snapshotFile ?? null,
    idleInTransactionTimeoutMs: options.idleInTransactionTimeoutMs ?? DEFAULT_IDLE_IN_TRANSACTION_TIMEOUT_MS,
  };
  const worker = new Worker(/* turbopackIgnore: true */ options.workerFile, { workerData });
  const first = await nextMessage(worker);
  if (first.type === 'failed' && first.reason === 'in_use')
    throw new AppError('database_in_use', { folder: dataDir ?? '' });
  if (first.type === 'failed' && first.reason === 'unwritable')
    throw new AppError('data_folder_unwritable', { folder: dataDir ?? '' }, { cause: first.message });
  if (first.type !== 'ready') throw new AppError('database_failed', {}, { cause: first });
  worker.on('error', (error) => options.onCrash?.(error));
  // From here on the database lives as long as the process does and no longer.
  worker.unref();
  const { connection } = first;
  const removeLeftovers = () => {
    if (dataDir !== null) withdrawConnection(dataDir);
    else if (connection.via === 'socket') removeFolder(connection.folder);
  };
  process.once('exit', removeLeftovers);

  return {
    connection,
    poolConfig: toPoolConfig(connection),
    announce: () => dataDir !== null && announceConnection(dataDir, connection),
    dump: (file) => ask(worker, { type: 'dump', file }),
    close: async () => {
      process.off('exit', removeLeftovers);
      if (dataDir !== null) withdrawConnection(dataDir);
      await ask(worker, { type: 'close' });
      await worker.terminate();
    },
  };
}

async function ask(worker: Worker, order: ToWorker): Promise<void> {
  worker.ref();
  worker.postMessage(order);
  await nextMessage(worker);
  worker.unref();
}

function nextMessage(worker: Worker): Promise<FromWorker> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
      finish();
    };
    const onMessage = (message: unknown) => settle(() => resolve(fromWorkerSchema.parse(message)));
    const onError = (cause: unknown) => settle(() => reject(new AppError('database_failed', {}, { cause })));
    const onExit = () => onError(new Error('the database thread ended'));
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
  });
}
