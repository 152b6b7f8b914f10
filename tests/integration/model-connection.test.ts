import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGuardedFetch } from '#lib/llm/guarded-fetch';
import { tryModel } from '#lib/llm/try-model';
import { findLocalModels } from '#lib/server/model/find-local-models';
import { startModelDouble, type ModelDouble } from '#tests/support/model-double/start';

let double: ModelDouble;
const servers: (Server | SocketServer)[] = [];

beforeAll(async () => {
  double = await startModelDouble();
}, 30_000);
afterAll(() => double.stop());
beforeEach(() => double.reset());
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  }
});

async function portOf(server: Server | SocketServer): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const serve = (listener: RequestListener) => portOf(createHttpServer(listener));

function attempt(address: string, changes: { models?: string[]; limitMs?: number; apiKey?: string } = {}) {
  return tryModel({
    ...{ address, models: ['double'], apiKey: undefined, now: () => performance.now() },
    fetch: createGuardedFetch({ localOnly: false, maxBytes: 1024 * 1024 }),
    ...changes,
  });
}

describe('a connection that is tried', () => {
  it('works: the first word came, and the endpoint is not left writing', async () => {
    await double.script({ kind: 'fixed-text', text: 'word '.repeat(200) }, { kind: 'slow-chunks', delayMs: 50 });
    const tried = await attempt(double.url);
    expect(tried).toMatchObject({ outcome: 'works', model: 'double', models: [] });
    expect(tried.firstTokenMs).toBeLessThan(5000);
    await expect.poll(async () => (await double.requests()).map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('asks the fast model too', async () => {
    expect(await attempt(double.url, { models: ['double', 'small'] })).toMatchObject({
      outcome: 'works',
      model: 'double, small',
    });
    expect((await double.requests()).map(({ body }) => body['model'])).toEqual(['double', 'small']);
  });

  it('works with an endpoint that takes no limit of tokens by that name', async () => {
    await double.script({ kind: 'refuse-max-tokens' });
    expect(await attempt(double.url)).toMatchObject({ outcome: 'works' });
  });

  it.each([
    ['unauthorized', 'refused_key'],
    ['rate-limited', 'rate_limited'],
    ['server-error', 'failed'],
  ] as const)('that answers %s is told as %s', async (kind, outcome) => {
    await double.script({ kind });
    expect(await attempt(double.url)).toMatchObject({ outcome, firstTokenMs: null });
  });

  it('that never answers is given up in time', async () => {
    await double.script({ kind: 'hang' });
    expect(await attempt(double.url, { limitMs: 300 })).toMatchObject({ outcome: 'timeout' });
  });

  it('of a model that is not there lists those that are', async () => {
    const port = await serve((request, response) => {
      if (request.url === '/v1/models') return response.end('{"data":[{"id":"llama"},{"id":"qwen"}]}');
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end('{"error":{"message":"model \\"double\\" not found, try pulling it first"}}');
    });
    const tried = await attempt(`http://127.0.0.1:${port}/v1`);
    expect(tried).toMatchObject({ outcome: 'unknown_model', model: 'double', models: ['llama', 'qwen'] });
  });

  it('to a page, to a wrong path and to what speaks no HTTP is told as the wrong protocol', async () => {
    const page = await serve((_request, response) => response.end('<html>hello</html>'));
    expect(await attempt(`http://127.0.0.1:${page}`)).toMatchObject({ outcome: 'wrong_protocol' });
    expect(await attempt(double.url.replace('/v1', ''))).toMatchObject({ outcome: 'wrong_protocol' });
    expect(await attempt(double.url.replace('http:', 'https:'))).toMatchObject({ outcome: 'wrong_protocol' });
    const other = await portOf(createSocketServer((socket) => socket.end('SSH-2.0-OpenSSH\r\n')));
    expect(await attempt(`http://127.0.0.1:${other}`)).toMatchObject({ outcome: 'wrong_protocol' });
  });

  it('to where nobody listens is told as unreachable', async () => {
    const server = createHttpServer();
    const port = await portOf(server);
    server.close();
    expect(await attempt(`http://127.0.0.1:${port}/v1`)).toMatchObject({
      outcome: 'unreachable',
      host: `127.0.0.1:${port}`,
    });
  });
});

describe('a guarded request', () => {
  it('follows no redirect, and takes nothing along to where it leads', async () => {
    const port = await serve((_request, response) => {
      response.writeHead(307, { location: double.url });
      response.end();
    });
    await expect(attempt(`http://127.0.0.1:${port}/v1`)).rejects.toMatchObject({ code: 'model_address_redirects' });
    expect(await double.requests()).toEqual([]);
  });

  it('goes to the addresses that were checked, and to none when the name means another one now', async () => {
    const { port } = new URL(double.url);
    let meaning = '127.0.0.1';
    const fetch = createGuardedFetch({ localOnly: false, resolve: () => Promise.resolve([meaning]) });
    const address = `http://model.example:${port}/v1/models`;
    expect((await fetch(address)).status).toBe(200);
    meaning = '169.254.169.254';
    await expect(fetch(address)).rejects.toMatchObject({ code: 'model_address_refused' });
  });

  it.each(['999 Denied', '600 Beyond', '199 Before', '101 Switching Protocols'])(
    'answered with the status %s is told as an invalid answer or a broken connection, and ends nothing else',
    async (status) => {
      const port = await serve(({ socket }) => void socket.end(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\n\r\n`));
      const fetch = createGuardedFetch({ localOnly: true });
      const failing = fetch(`http://127.0.0.1:${port}/`);
      if (Number.parseInt(status) < 200) await expect(failing).rejects.toThrow();
      else await expect(failing).rejects.toMatchObject({ code: 'model_invalid_answer', params: { reason: 'status' } });
    },
  );

  it('of a model that answers with a status that is none is told as the wrong protocol', async () => {
    const port = await serve(({ socket }) => void socket.end('HTTP/1.1 999 Denied\r\n\r\n'));
    expect(await attempt(`http://127.0.0.1:${port}/v1`)).toMatchObject({ outcome: 'wrong_protocol' });
  });

  it.each([204, 205])('answered with %i and nothing gives its connection back', async (status) => {
    let connections = 0;
    const server = createHttpServer(({ socket }, _response) => {
      socket.write(`HTTP/1.1 ${status} Nothing\r\n${status === 205 ? 'content-length: 0\r\n' : ''}\r\n`);
    });
    server.on('connection', () => (connections += 1));
    const port = await portOf(server);
    const fetch = createGuardedFetch({ localOnly: true });
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(status);
    await delay(50);
    const closed = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(5000) });
    expect(await closed.text()).toBe('');
    expect(connections).toBe(1);
  });

  it('answered with 205 and no end of words hangs up', async () => {
    let isClosed = false;
    const port = await serve(({ socket }) => {
      socket.on('close', () => (isClosed = true)).on('error', () => undefined);
      socket.write(`HTTP/1.1 205 Nothing\r\ncontent-length: 100000000\r\n\r\n${'x'.repeat(1000)}`);
    });
    const fetch = createGuardedFetch({ localOnly: true });
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(205);
    await expect.poll(() => isClosed).toBe(true);
  });

  it('reads no more than it may', async () => {
    const port = await serve((_request, response) => response.end('x'.repeat(5000)));
    const fetch = createGuardedFetch({ localOnly: true, maxBytes: 1000 });
    const response = await fetch(`http://127.0.0.1:${port}/`);
    await expect(response.text()).rejects.toMatchObject({ code: 'model_invalid_answer' });
  });
});

describe('looking for model servers on this machine', () => {
  it('finds those that list their models, and waits for no other', async () => {
    const silent = await serve(() => undefined);
    const page = await serve((_request, response) => response.end('<html></html>'));
    const startedAt = performance.now();
    const found = await findLocalModels({ mode: 'local' }, [
      { name: 'Here', port: Number(new URL(double.url).port) },
      { name: 'Silent', port: silent },
      { name: 'Page', port: page },
    ]);
    expect(found).toEqual([{ name: 'Here', address: double.url, models: ['double'] }]);
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });

  it('is not done for a server of others', async () => {
    await expect(findLocalModels({ mode: 'exposed' })).rejects.toMatchObject({ code: 'model_settings_local' });
  });
});
