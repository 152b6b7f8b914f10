import type { Dirent } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

const PACKED = '.br';
const TYPES = {
  js: 'application/javascript; charset=UTF-8',
  mjs: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
} as const;
const YEAR_SECONDS = 31_536_000;

type Packed = { file: string; type: string; bytes: number };

/** The files in a folder that the build packed, by the address they have below `prefix`; none where there is no folder. */
export async function findPacked(folder: string, prefix: string): Promise<ReadonlyMap<string, Packed>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const found = new Map<string, Packed>();
  for (const entry of entries) {
    const type = Object.entries(TYPES).find(([ending]) => entry.name.endsWith(`.${ending}${PACKED}`))?.[1];
    if (!entry.isFile() || type === undefined) continue;
    const file = join(folderOf(entry), entry.name);
    const address = relative(folder, file).slice(0, -PACKED.length).split(sep).map(encodeURIComponent).join('/');
    found.set(`${prefix}/${address}`, { file, type, bytes: (await stat(file)).size });
  }
  return found;
}

/** Before Node 20.12 only `path` tells where an entry is. */
function folderOf({ parentPath, path }: Pick<Dirent, 'path'> & Partial<Pick<Dirent, 'parentPath'>>): string {
  return parentPath ?? path;
}

/**
 * Answers with the packed file where one is asked for by somebody who can unpack it and it is still there; false where
 * not, and then nothing of the response is written.
 */
export async function sendPacked(
  files: ReadonlyMap<string, Packed>,
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [address = ''] = url.split('?', 1);
  const packed = method === 'GET' ? files.get(address) : undefined;
  if (packed === undefined || !takesBrotli(headers['accept-encoding'])) return false;
  const handle = await open(packed.file).catch(() => null);
  if (handle === null) return false;
  response.writeHead(200, {
    'content-type': packed.type,
    'content-encoding': 'br',
    'content-length': packed.bytes,
    // The name holds a hash of what is in it.
    'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
    vary: 'accept-encoding',
  });
  void pipeline(handle.createReadStream(), response).catch(() => response.destroy());
  return true;
}

function takesBrotli(header: string | string[] | undefined): boolean {
  return [header ?? []].flat().some((value) => value.split(',').some((one) => one.trim() === 'br'));
}
