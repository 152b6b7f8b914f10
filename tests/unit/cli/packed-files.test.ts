import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPacked, sendPacked } from '#lib/cli/packed-files';

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packed-'));
  await mkdir(join(folder, 'chunks'));
  await writeFile(join(folder, 'chunks', 'a.js'), 'let a = 1;');
  await writeFile(join(folder, 'chunks', 'a.js.br'), brotliCompressSync('let a = 1;'));
  await writeFile(join(folder, 'chunks', 'unpacked.js'), 'let b = 2;');
  await writeFile(join(folder, 'chunks', 'gone.js.br'), brotliCompressSync('let c = 3;'));
  await writeFile(join(folder, 'secret.br'), 'no script');
  const files = await findPacked(folder, '/_next/static');
  server = createServer((asked, response) => {
    void sendPacked(files, asked, response).then((isSent) => isSent || response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

function get(path: string, encodings: string, method = 'GET'): Promise<Answer> {
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, method, headers: { 'accept-encoding': encodings } }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces) }),
      );
    });
    asked.on('error', reject).end();
  });
}

describe('a script that the build packed', () => {
  it('goes out as it is packed, to be kept for good, whatever stands behind its address', async () => {
    const { status, headers, body } = await get('/_next/static/chunks/a.js?dpl=1', 'gzip, deflate, br, zstd');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=UTF-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(body).toString()).toBe('let a = 1;');
  });

  it('is left to others for who cannot unpack it, and where there is none', async () => {
    expect((await get('/_next/static/chunks/a.js', 'gzip')).status).toBe(404);
    expect((await get('/_next/static/chunks/a.js', 'br', 'POST')).status).toBe(404);
    expect((await get('/_next/static/chunks/unpacked.js', 'br')).status).toBe(404);
    expect((await get('/_next/static/chunks/../secret', 'br')).status).toBe(404);
    expect((await get('/_next/static/secret', 'br')).status).toBe(404);
  });

  it('is left to others when it is gone since', async () => {
    await rm(join(folder, 'chunks', 'gone.js.br'));
    const { status, headers } = await get('/_next/static/chunks/gone.js', 'br');
    expect(status).toBe(404);
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('is missing without a build, and nothing else', async () => {
    expect((await findPacked(join(folder, 'nowhere'), '/_next/static')).size).toBe(0);
  });
});
