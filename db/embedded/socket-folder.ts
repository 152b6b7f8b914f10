import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The name PostgreSQL clients look for in the folder they are given as host. */
export const SOCKET_NAME = '.s.PGSQL.5432';

/** A unix socket's path is at most 107 bytes on Linux and 103 on macOS. */
const MAX_SOCKET_PATH_BYTES = 103;

function fitsSocketPath(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, SOCKET_NAME)) <= MAX_SOCKET_PATH_BYTES;
}

/**
 * Folders where the sockets of a data folder may stand, best first. The first is always inside the data folder, so that
 * every process finds the same one whatever its own temporary folder is; when that path is too long it is reached
 * through a short symbolic link. The second is for file systems that cannot hold sockets.
 */
export function* socketFolders(dataDir: string): Generator<string> {
  const inside = path.join(realpathSync(dataDir), 'socket');
  mkdirSync(inside, { recursive: true, mode: 0o700 });
  const name = `johang-${createHash('sha256').update(inside).digest('hex').slice(0, 16)}`;
  const short = path.join(tmpdir(), name);
  yield fitsSocketPath(inside) ? inside : ensureLink(path.join(ensurePrivateFolder(short), 'data'), inside);
  yield ensurePrivateFolder(short);
}

/** A folder of one's own for a database that lives in memory only. */
export function createTemporarySocketFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'johang-'));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Others may write to the temporary folder too: what stands there already must be ours and closed to them. */
function ensurePrivateFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  const isOurs = process.getuid === undefined || (found.uid === process.getuid() && (found.mode & 0o077) === 0);
  if (!found.isDirectory() || !isOurs) throw new Error(`not a private folder: ${folder}`);
  return folder;
}

function ensureLink(link: string, target: string): string {
  rmSync(link, { force: true });
  symlinkSync(target, link);
  return link;
}
