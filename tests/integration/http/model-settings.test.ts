import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorResponseSchema } from '#lib/protocol/error';
import { healthSchema } from '#lib/protocol/health';
import { modelSettingsSchema, modelTestSchema } from '#lib/protocol/model-settings';
import type { Container } from '#lib/server/container';
import { createModelSource } from '#lib/server/model/model-source';
import { call, readJson, serve } from '#tests/support/http';
import { startModelDouble, type ModelDouble } from '#tests/support/model-double/start';
import { addTestContract, ask, openPublicContainer, openTestContainer } from '#tests/support/test-container';
import { Visitor } from '#tests/support/visitor';

type Opened = Awaited<ReturnType<typeof openTestContainer>>;

const PATH = '/api/settings/model';
const KEY = 'sk-a-key-that-must-stay-secret-0123456789';
const OTHER = 'https://192.0.2.1/v1';

let double: ModelDouble;
let dataDir: string;
let container: Opened;

beforeAll(async () => {
  double = await startModelDouble();
  dataDir = await mkdtemp(join(tmpdir(), 'jh-model-'));
  container = await openTestContainer({ JOHANG_DATA_DIR: dataDir });
}, 60_000);
afterAll(async () => {
  await container.close();
  await double.stop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await double.reset();
  await container.reset();
  serve(container);
  await put({ localOnly: false });
});

const fields = (changes: object = {}) => ({ address: double.url, model: 'double', ...changes });
const put = (json: object) => call('PUT', PATH, { json });
const connect = (changes: object = {}) => put({ connection: fields(changes) });
const settings = async () => readJson(await call('GET', PATH), modelSettingsSchema);
const health = async () => readJson(await call('GET', '/api/health'), healthSchema);
const tried = async (json: object) => readJson(await call('POST', `${PATH}/test`, { json }), modelTestSchema);
const modelsAsked = async () => new Set((await double.requests()).map(({ body }) => body['model']));

async function refusal(response: Response): Promise<{ status: number; code: string }> {
  const { error } = await readJson(response, errorResponseSchema);
  expect(error.message).not.toBe('');
  return { status: response.status, code: error.code };
}

async function askAbout(text: string, on: Container = container): Promise<void> {
  await ask(on, 'local', { contractIds: [await addTestContract(on, 'local')], text });
}

describe('the model of one’s own machine', () => {
  it('goes with its key where everything of this machine is deleted', async () => {
    await connect({ key: KEY });
    expect((await settings()).connection).not.toBeNull();
    expect((await call('DELETE', '/api/account', { json: {} })).status).toBe(200);
    expect((await settings()).connection).toBeNull();
    expect(container.model.current).toBeNull();
  });

  it('is tested, set, used by the next question, changed and removed, all without a restart', async () => {
    expect(await settings()).toEqual({ source: 'none', connection: null, localOnly: false, isHeldBack: false });
    expect(await tried(fields())).toMatchObject({ outcome: 'works', model: 'double' });
    await double.reset();

    await askAbout('대금은 얼마인가요?');
    expect(await modelsAsked()).toEqual(new Set());

    expect((await connect()).status).toBe(200);
    expect(await health()).toMatchObject({
      model: { host: new URL(double.url).host, model: 'double', fastModel: null },
    });
    await askAbout('해지는 언제 할 수 있나요?');
    expect(await modelsAsked()).toEqual(new Set(['double']));
    await double.reset();

    await connect({ model: 'second', fastModel: 'small' });
    await askAbout('비밀은 몇 년 동안 지켜야 하나요?');
    expect(await modelsAsked()).toEqual(new Set(['second']));
    expect(await health()).toMatchObject({ model: { model: 'second', fastModel: 'small' } });
    await double.reset();

    expect((await call('DELETE', PATH)).status).toBe(204);
    expect(await settings()).toMatchObject({ source: 'none', connection: null });
    expect(await health()).toMatchObject({ model: null });
    await askAbout('관할 법원은 어디인가요?');
    expect(await modelsAsked()).toEqual(new Set());
  });

  it('lets an answer end with the model it began with', async () => {
    await connect();
    await double.script({ kind: 'slow-first-byte', delayMs: 1500, streamed: true });
    const contractIds = [await addTestContract(container, 'local')];
    const answering = ask(container, 'local', { contractIds, text: '계약을 어기면 어떻게 되나요?' });
    await expect.poll(async () => (await double.requests()).length, { timeout: 60_000 }).toBeGreaterThan(0);
    await connect({ model: 'second' });
    await answering;
    expect(await modelsAsked()).toEqual(new Set(['double']));
  });

  it('is seen by another process on the same database', async () => {
    const { database, environment } = container;
    const elsewhere = await createModelSource({ database, environment, mode: 'local' });
    expect(elsewhere.current).toBeNull();
    await connect({ model: 'second' });
    expect(await elsewhere.read()).toMatchObject({ model: 'second' });
    const before = elsewhere.current;
    expect(await elsewhere.read()).toBe(before);
    await call('DELETE', PATH);
    expect(await elsewhere.read()).toBeNull();
  });

  it('is not connected where nothing may leave the machine and it is elsewhere', async () => {
    await put({ connection: { address: OTHER, model: 'gpt' } });
    expect(await health()).toMatchObject({ model: { host: '192.0.2.1' } });
    await put({ localOnly: true });
    expect(await settings()).toMatchObject({ source: 'stored', localOnly: true, isHeldBack: true });
    expect(await container.model.read()).toBeNull();
    expect(await refusal(await put({ connection: { address: OTHER, model: 'gpt-2' } }))).toEqual({
      status: 409,
      code: 'model_stays_local',
    });
    expect(await refusal(await call('POST', `${PATH}/test`, { json: { address: OTHER, model: 'gpt' } }))).toMatchObject(
      {
        code: 'model_stays_local',
      },
    );
    expect((await connect()).status).toBe(200);
    expect(await container.model.read()).toMatchObject({ model: 'double' });
  });

  it.each([
    ['http://169.254.169.254/v1', 'model_address_refused'],
    ['http://metadata.google.internal/v1', 'model_address_refused'],
    ['http://192.0.2.1/v1', 'model_address_insecure'],
    ['https://me:pass@192.0.2.1/v1', 'model_address_invalid'],
    ['ftp://192.0.2.1/v1', 'model_address_invalid'],
  ])('is never at %s', async (address, code) => {
    expect(await refusal(await connect({ address }))).toEqual({ status: 400, code });
    expect(await refusal(await call('POST', `${PATH}/test`, { json: fields({ address }) }))).toEqual({
      status: 400,
      code,
    });
    expect(await settings()).toMatchObject({ source: 'none' });
  });

  it('takes only what is sent as JSON and makes sense', async () => {
    expect(await refusal(await call('PUT', PATH, { body: '{}' }))).toMatchObject({ code: 'json_required' });
    expect(await refusal(await call('POST', `${PATH}/discover`, { body: '{}' }))).toMatchObject({
      code: 'json_required',
    });
    expect(await refusal(await connect({ model: ' ' }))).toMatchObject({ code: 'invalid_request' });
    expect(await refusal(await connect({ key: 'two\nlines' }))).toMatchObject({ code: 'invalid_request' });
  });
});

describe('the key of a model', () => {
  it('goes to its server and nowhere else: not into an answer, the log or, readable, the database', async () => {
    const said: string[] = [];
    const listen = vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => said.push(String(chunk)) > 0);
    container.logger.level = 'debug';
    await double.script({ kind: 'unauthorized', times: 1 });
    const responses = [await call('POST', `${PATH}/test`, { json: fields({ key: KEY }) }), await connect({ key: KEY })];
    responses.push(
      await call('GET', PATH),
      await call('GET', '/api/health'),
      await connect({ address: 'http://a b', key: KEY }),
    );
    await double.script({ kind: 'server-error' });
    await askAbout('지체상금은 얼마인가요?');
    container.logger.level = 'silent';
    listen.mockRestore();
    for (const response of responses) expect(await response.text()).not.toContain(KEY);
    expect(said.join('')).not.toContain(KEY);
    const { rows } = await container.database.pool.query<{ value: string }>(`select value from settings`);
    expect(rows.map(({ value }) => value).join()).toContain(new URL(double.url).host);
    expect(JSON.stringify(rows)).not.toContain(KEY);
    for (const encoding of ['base64', 'base64url', 'hex'] as const)
      expect(JSON.stringify(rows)).not.toContain(Buffer.from(KEY).toString(encoding).slice(4, 40));
  });

  it('stays where it is not mentioned, goes with null, and never goes along to another server', async () => {
    await connect({ key: KEY });
    expect(await settings()).toMatchObject({ connection: { key: 'stored' } });
    await connect({ model: 'second' });
    expect(await settings()).toMatchObject({ connection: { model: 'second', key: 'stored' } });
    await connect({ key: null });
    expect(await settings()).toMatchObject({ connection: { key: 'none' } });
    await connect({ key: KEY });
    await put({ connection: { address: OTHER, model: 'gpt' } });
    expect(await settings()).toMatchObject({ connection: { address: OTHER, key: 'none' } });
  });

  it('counts as absent once the file that opens it is gone; everything goes on', async () => {
    await connect({ key: KEY });
    for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true });
    expect(await settings()).toMatchObject({ connection: { key: 'lost' } });
    expect(await container.model.read()).toMatchObject({ model: 'double' });
    await askAbout('검수는 며칠 안에 하나요?');
    expect(await modelsAsked()).toEqual(new Set(['double']));
    await connect({ key: KEY });
    expect(await settings()).toMatchObject({ connection: { key: 'stored' } });
  });
});

describe('a model that the environment sets', () => {
  it('wins over a stored one, and cannot be changed by the page', async () => {
    await connect({ model: 'stored' });
    const environment = {
      ...container.environment,
      OPENAI_BASE_URL: double.url,
      OPENAI_MODEL: 'given',
      OPENAI_API_KEY: KEY,
    };
    const { database } = container;
    const model = await createModelSource({ database, environment, mode: 'local' });
    serve({ ...container, environment, model });
    expect(model.current).toMatchObject({ model: 'given' });
    const { host } = new URL(double.url);
    expect(await settings()).toMatchObject({
      source: 'environment',
      connection: { address: host, model: 'given', key: 'stored' },
    });
    expect(await refusal(await connect())).toEqual({ status: 409, code: 'model_set_by_environment' });
  });

  it('is not used where nothing may leave the machine and it is elsewhere', async () => {
    await put({ localOnly: true });
    const environment = { ...container.environment, OPENAI_API_KEY: KEY };
    const model = await createModelSource({ database: container.database, environment, mode: 'local' });
    expect(model.current).toBeNull();
    expect(await model.maySendTo('api.openai.com')).toBe(false);
    expect(await model.maySendTo('127.0.0.1:11434')).toBe(true);
  });
});

describe('a server for many', () => {
  it('refuses to show, test or change its model, whoever asks, and uses no stored one', async () => {
    const server = await openPublicContainer({ JOHANG_DATA_DIR: dataDir });
    try {
      const visitor = new Visitor('198.51.100.7');
      serve(server);
      expect(await refusal(await visitor.call('GET', PATH))).toEqual({ status: 401, code: 'sign_in_required' });
      await visitor.signUp(`${randomUUID()}@example.com`);
      const tries = [
        ['GET', PATH, undefined],
        ['PUT', PATH, { connection: fields() }],
        ['DELETE', PATH, undefined],
        ['POST', `${PATH}/test`, fields()],
        ['POST', `${PATH}/discover`, {}],
      ] as const;
      for (const [method, path, json] of tries)
        expect(await refusal(await visitor.call(method, path, json === undefined ? {} : { json }))).toEqual({
          status: 403,
          code: 'model_settings_local',
        });
      expect(await double.requests()).toEqual([]);
    } finally {
      await server.close();
    }
    await connect();
    const { database, environment } = container;
    expect((await createModelSource({ database, environment, mode: 'exposed' })).current).toBeNull();
  });
});
