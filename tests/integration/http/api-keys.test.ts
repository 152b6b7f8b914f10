import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { systemClock } from '#lib/core/clock';
import { apiKeySchema, type ApiKey } from '#lib/protocol/api-key';
import type { Container } from '#lib/server/container';
import { call, readJson, serve } from '#tests/support/http';
import { addTestContract, openPublicContainer } from '#tests/support/test-container';
import { Visitor } from '#tests/support/visitor';

const DAY_MS = 24 * 60 * 60 * 1000;
const madeSchema = z.object({ apiKey: apiKeySchema, key: z.string() });

let container: Container & { reset(): Promise<void> };
let visitors = 0;
let nowMs = Date.parse('2026-11-27T00:00:00Z');

beforeAll(async () => {
  container = await openPublicContainer();
  container.clock = { ...systemClock, now: () => new Date(nowMs) };
  serve(container);
});
afterAll(() => container.close());
beforeEach(() => container.reset());

async function newVisitor(): Promise<Visitor> {
  const visitor = new Visitor(`198.51.100.${(visitors += 1)}`);
  expect((await visitor.signInAnonymously()).status).toBe(200);
  return visitor;
}

const make = async (visitor: Visitor, json: object) =>
  readJson(await visitor.call('POST', '/api/keys', { json: { name: 'a program', ...json } }), madeSchema);

const list = async (visitor: Visitor): Promise<ApiKey[]> =>
  (await readJson(await visitor.call('GET', '/api/keys'), z.object({ keys: z.array(apiKeySchema) }))).keys;

const withKey = (key: string, method: 'GET' | 'DELETE', path: string, language: 'ko' | 'en' = 'en') =>
  call(method, path, { headers: { host: 'johang.example', authorization: `Bearer ${key}` }, language });

describe('a key', () => {
  it('is made for ninety days and for reading, unless something else is said', async () => {
    const visitor = await newVisitor();
    const { apiKey } = await make(visitor, {});
    expect(apiKey).toMatchObject({ scope: 'read', expiresAt: new Date(nowMs + 90 * DAY_MS).toISOString() });
    await make(visitor, { scope: 'admin', days: null });
    expect((await list(visitor)).map(({ scope, expiresAt }) => [scope, expiresAt !== null])).toEqual(
      expect.arrayContaining([
        ['read', true],
        ['admin', false],
      ]),
    );
  });

  it('opens nothing once its time has passed, and says so', async () => {
    const visitor = await newVisitor();
    const { key, apiKey } = await make(visitor, { days: 30 });
    const forever = await make(visitor, { days: null });
    nowMs += 30 * DAY_MS - 1;
    expect((await withKey(key, 'GET', '/api/contracts')).status).toBe(200);
    const lastUsedAt = new Date(nowMs).toISOString();
    nowMs += 1;
    const refused = await withKey(key, 'GET', '/api/contracts');
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({
      error: { code: 'api_key_expired', message: expect.stringContaining('has expired') },
    });
    expect((await withKey(forever.key, 'GET', '/api/contracts')).status).toBe(200);
    const listed = await list(visitor);
    expect(listed.map(({ id }) => id)).toEqual([forever.apiKey.id, apiKey.id]);
    expect(listed[1]).toMatchObject({ lastUsedAt, revokedAt: null });

    expect((await visitor.call('DELETE', `/api/keys/${apiKey.id}`)).status).toBe(204);
    expect(await (await withKey(key, 'GET', '/api/contracts')).json()).toMatchObject({
      error: { code: 'api_key_refused' },
    });
  });

  it('that has expired makes room for another', async () => {
    const visitor = await newVisitor();
    for (let made = 0; made < 50; made += 1) await make(visitor, { days: 30 });
    expect((await visitor.call('POST', '/api/keys', { json: { name: 'one more' } })).status).toBe(409);
    nowMs += 30 * DAY_MS;
    await make(visitor, {});
    expect(await list(visitor)).toHaveLength(50);
  });

  it('that reads sees a contract and does not delete it', async () => {
    const visitor = await newVisitor();
    const { key } = await make(visitor, { scope: 'read' });
    const { rows } = await container.database.pool.query<{ owner_id: string }>('select owner_id from api_keys');
    const id = await addTestContract(container, rows[0]?.owner_id ?? '');
    expect((await withKey(key, 'GET', `/api/contracts/${id}`)).status).toBe(200);
    const refused = await withKey(key, 'DELETE', `/api/contracts/${id}`, 'ko');
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      error: {
        code: 'api_key_scope',
        message: '이 API 키의 권한(read)으로는 할 수 없어요. write 권한이 있는 키를 설정에서 만들어 주세요.',
      },
    });
    expect((await withKey(key, 'GET', `/api/contracts/${id}`)).status).toBe(200);
  });
});
