import { createHash, randomUUID } from 'node:crypto';
import { linkSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { AppError } from '#lib/core/errors';
import { isAnswering } from './probe';
import { socketFolders } from './socket-folder';

export type DataDirLock = {
  /** A private folder with a short path where the database's socket may stand; null where there are no unix sockets. */
  socketFolder: string | null;
  release(): Promise<void>;
};

/**
 * Makes this process the only one that may open `dataDir`; two at once destroy the database without an error.
 * The lock is a listening socket, which the system takes back however the process ends.
 * Throws `database_in_use` when another process has it.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  if (process.platform === 'win32') return lockByPipe(dataDir);
  let cause: unknown;
  for (const folder of socketFolders(dataDir)) {
    try {
      const server = await bindOrTakeOver(path.join(folder, 'lock.sock'), dataDir);
      return { socketFolder: folder, release: () => closeServer(server) };
    } catch (error) {
      if (error instanceof AppError) throw error;
      cause = error;
    }
  }
  throw new AppError('database_failed', {}, { cause });
}

/** A named pipe disappears with its process: there is nothing stale to take over. */
async function lockByPipe(dataDir: string): Promise<DataDirLock> {
  const name = createHash('sha256').update(realpathSync(dataDir).toLowerCase()).digest('hex').slice(0, 32);
  try {
    const server = await listen(`\\\\.\\pipe\\johang-${name}`);
    return { socketFolder: null, release: () => closeServer(server) };
  } catch (error) {
    throw isAddressInUse(error) ? inUse(dataDir, error) : error;
  }
}

async function bindOrTakeOver(socketPath: string, dataDir: string): Promise<Server> {
  try {
    return await listen(socketPath);
  } catch (error) {
    if (!isAddressInUse(error)) throw error;
    if (await isAnswering({ path: socketPath })) throw inUse(dataDir, error);
  }
  await removeStale(socketPath, dataDir);
  return listen(socketPath).catch((error: unknown) => {
    throw isAddressInUse(error) ? inUse(dataDir, error) : error;
  });
}

/**
 * Removes a socket nobody answers on. Between the probe and the removal another process may have done the same and put
 * its own socket there, so it is moved aside first, asked once more, and put back if it is alive.
 */
async function removeStale(socketPath: string, dataDir: string): Promise<void> {
  const aside = path.join(path.dirname(socketPath), `${randomUUID().slice(0, 8)}.old`);
  try {
    renameSync(socketPath, aside);
  } catch (error) {
    throw inUse(dataDir, error);
  }
  const isAlive = await isAnswering({ path: aside });
  if (isAlive) linkSync(aside, socketPath);
  rmSync(aside, { force: true });
  if (isAlive) throw inUse(dataDir);
}

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    // Who connects only wants to know whether the lock is held; its leaving early must not end this process.
    const server = createServer((socket) => socket.on('error', () => socket.destroy()).end());
    server.once('error', reject);
    server.listen(address, () => resolve(server));
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

function isAddressInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

function inUse(dataDir: string, cause?: unknown): AppError {
  return new AppError('database_in_use', { folder: dataDir }, { cause });
}
