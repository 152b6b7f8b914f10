import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConnectedModel } from '#lib/llm/connect-model';
import type { ModelCache } from '#lib/llm/model-cache';
import { changeModelSettings, removeModel } from '#lib/server/model/change-model-settings';
import { createModelSource } from '#lib/server/model/model-source';
import { changeStoredModel } from '#lib/server/model/stored-model';
import { openTestDatabase, type TestDatabase } from '#tests/support/database';
import { call, serve } from '#tests/support/http';
import { addTestContract, ask, openTestContainer } from '#tests/support/test-container';

const CONNECTION = { address: 'https://192.0.2.1/v1', model: 'gpt', fastModel: null, key: 'sk-one' };

let dataDir: string;
let container: Awaited<ReturnType<typeof openTestContainer>>;
/** As a command that keeps nothing has one. */
let ownDatabase: TestDatabase;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'model-source-'));
  container = await openTestContainer({ JOHANG_DATA_DIR: dataDir });
  ownDatabase = await openTestDatabase();
});
afterAll(async () => {
  await container.close();
  await ownDatabase.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await container.reset();
  await ownDatabase.reset();
  await setLocalOnly(false);
});

const setLocalOnly = (localOnly: boolean) => changeModelSettings(container, { localOnly });
const withKey = () => ({ ...container.environment, OPENAI_API_KEY: 'sk-two' });

async function connect(): Promise<ConnectedModel> {
  await changeModelSettings(container, { connection: CONNECTION });
  const { current } = container.model;
  if (current === null) throw new Error('nothing is connected');
  return current;
}

/** Whether the cache had it already. */
async function isRemembered(cache: ModelCache, tag: string): Promise<boolean> {
  const signal = AbortSignal.timeout(5000);
  const source = async function* () {
    yield 'an answer';
  };
  const { cached, pieces } = cache.lookup({ key: `of ${tag}`, tags: [tag], fresh: false, signal, source });
  for await (const piece of pieces) expect(piece).toBe('an answer');
  return cached;
}

async function remember(cache: ModelCache, tag: string): Promise<void> {
  await isRemembered(cache, tag);
  expect(await isRemembered(cache, tag)).toBe(true);
}

async function deleteAt(path: string): Promise<void> {
  expect((await call('DELETE', path, { json: {} })).status).toBeLessThan(300);
}

describe('what models answered', () => {
  it('on a contract or in a session goes with it, also while the model may not be used', async () => {
    const { cache } = await connect();
    const contractId = await addTestContract(container, 'local');
    await setLocalOnly(true);
    const { sessionId } = await ask(container, 'local', { contractIds: [contractId], text: '대금은 얼마인가요?' });
    await remember(cache, sessionId);
    await remember(cache, contractId);
    serve(container);
    expect(container.model.current).toBeNull();

    await deleteAt(`/api/sessions/${sessionId}`);
    expect(await isRemembered(cache, contractId)).toBe(true);
    await deleteAt(`/api/contracts/${contractId}`);
    await setLocalOnly(false);
    expect(container.model.current?.cache).toBe(cache);
    expect(await isRemembered(cache, sessionId)).toBe(false);
    expect(await isRemembered(cache, contractId)).toBe(false);
  });

  it('goes with everything of this machine, also from the environment’s model', async () => {
    const model = await createModelSource({ database: container.database, environment: withKey(), mode: 'local' });
    const cache = model.current?.cache;
    if (cache === undefined) throw new Error('nothing is connected');
    const contractId = await addTestContract(container, 'local');
    await remember(cache, contractId);
    await setLocalOnly(true);
    expect(await model.read()).toBeNull();
    serve({ ...container, model });
    await deleteAt('/api/account');
    expect(await isRemembered(cache, contractId)).toBe(false);
  });
});

describe('a connection that is removed', () => {
  it.each([false, true])('is not held any longer; nothing may leave this machine: %s', async (localOnly) => {
    const before = await connect();
    expect(await container.model.read()).toBe(before);
    await setLocalOnly(localOnly);
    const reading = container.model.read();
    await removeModel(container);
    await reading;
    expect(container.model.current).toBeNull();
    await setLocalOnly(false);
    expect(await connect()).not.toBe(before);
  });
});

describe('“never leave this machine”', () => {
  it('holds for what works on a database of its own, from when it is set until it is taken back', async () => {
    const own = await createModelSource({ database: ownDatabase, environment: withKey(), mode: 'local' });
    expect(await own.read()).toMatchObject({ host: 'api.openai.com' });
    await setLocalOnly(true);
    expect(await own.read()).toBeNull();
    expect(await own.maySendTo('api.openai.com')).toBe(false);
    expect(await own.maySendTo('127.0.0.1:11434')).toBe(true);
    const later = await createModelSource({ database: ownDatabase, environment: withKey(), mode: 'local' });
    expect(later.current).toBeNull();
    await setLocalOnly(false);
    expect(await later.read()).toMatchObject({ host: 'api.openai.com' });
  });

  it('stays where only the model is removed', async () => {
    await connect();
    await setLocalOnly(true);
    await removeModel(container);
    const own = await createModelSource({ database: ownDatabase, environment: withKey(), mode: 'local' });
    expect(own.current).toBeNull();
  });

  it('of a library that has it in its row alone holds elsewhere once that library was opened', async () => {
    const { database } = container;
    await changeStoredModel(database.drizzle, (stored) => ({ ...stored, localOnly: true }));
    await createModelSource({ database, environment: withKey(), mode: 'local' });
    const own = await createModelSource({ database: ownDatabase, environment: withKey(), mode: 'local' });
    expect(own.current).toBeNull();
  });

  it('is not said to hold where the data folder cannot keep it', async () => {
    const environment = { ...container.environment, JOHANG_DATA_DIR: '/dev/null/data' };
    await expect(changeModelSettings({ ...container, environment }, { localOnly: true })).rejects.toMatchObject({
      code: 'data_folder_unwritable',
    });
    expect(await container.model.maySendTo('api.openai.com')).toBe(true);
  });
});
