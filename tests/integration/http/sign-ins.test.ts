import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { systemClock } from '#lib/core/clock';
import { signInSchema, type SignIn } from '#lib/protocol/sign-in';
import { createContainer, type Container } from '#lib/server/container';
import { call, readJson, serve } from '#tests/support/http';
import { openPublicContainer } from '#tests/support/test-container';
import { PASSWORD, Visitor } from '#tests/support/visitor';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1';
const HOUR_MS = 60 * 60_000;

let container: Container & { reset(): Promise<void> };
let visitors = 0;

beforeAll(async () => {
  container = await openPublicContainer();
  serve(container);
});
afterAll(() => container.close());
beforeEach(async () => {
  container.clock = systemClock;
  await container.reset();
});

const newVisitor = () => new Visitor(`198.51.100.${(visitors += 1)}`);

async function signedIn(email: string, userAgent: string): Promise<Visitor> {
  const visitor = newVisitor();
  const json = { email, password: PASSWORD };
  const answer = await visitor.call('POST', '/api/auth/sign-in/email', { json, headers: { 'user-agent': userAgent } });
  expect(answer.status).toBe(200);
  return visitor;
}

/** Somebody with an account who is signed in with two more browsers. */
async function threeBrowsers(email: string): Promise<[Visitor, Visitor, Visitor]> {
  const first = newVisitor();
  expect((await first.signUp(email)).status).toBe(200);
  return [first, await signedIn(email, WINDOWS), await signedIn(email, IPHONE)];
}

const list = async (visitor: Visitor): Promise<SignIn[]> =>
  (await readJson(await visitor.call('GET', '/api/account/sign-ins'), z.object({ signIns: z.array(signInSchema) })))
    .signIns;

const seesContracts = async (visitor: Visitor) => (await visitor.call('GET', '/api/contracts')).status === 200;

describe('the sign-ins of an account', () => {
  it('are listed with browser and system, this one first, without what opens anything', async () => {
    const [, windows] = await threeBrowsers('ann@example.com');
    const answer = await windows.call('GET', '/api/account/sign-ins');
    const { rows } = await container.database.pool.query<{ token: string }>('select token from auth.session');
    const text = await answer.text();
    expect(rows).toHaveLength(3);
    for (const { token } of rows) expect(text).not.toContain(token);
    const [own, ...others] = await list(windows);
    expect(own).toMatchObject({ browser: 'Chrome', system: 'Windows', isThis: true });
    expect(others.map(({ browser, system, isThis }) => [browser, system, isThis])).toEqual(
      expect.arrayContaining([
        [null, null, false],
        ['Safari', 'iPhone', false],
      ]),
    );
  });

  it('say when each was last seen', async () => {
    const [first, windows] = await threeBrowsers('seen@example.com');
    const later = Date.now() + HOUR_MS;
    container.clock = { ...systemClock, now: () => new Date(later) };
    await windows.call('GET', '/api/contracts');
    const seen = (await list(first)).map(({ browser, lastSeenAt }) => [
      browser,
      lastSeenAt >= new Date(later).toISOString(),
    ]);
    // The one that asks is seen by asking.
    expect(seen).toEqual([
      [null, true],
      ['Chrome', true],
      ['Safari', false],
    ]);
  });

  it('are ended one by one', async () => {
    const [first, windows, phone] = await threeBrowsers('one@example.com');
    const lost = (await list(first)).find(({ browser }) => browser === 'Chrome');
    expect((await first.call('DELETE', `/api/account/sign-ins/${lost?.id}`)).status).toBe(204);
    expect([await seesContracts(first), await seesContracts(windows), await seesContracts(phone)]).toEqual([
      true,
      false,
      true,
    ]);
    expect((await first.call('DELETE', `/api/account/sign-ins/${lost?.id}`)).status).toBe(404);
  });

  it('are ended all but this one', async () => {
    const [first, windows, phone] = await threeBrowsers('all@example.com');
    expect((await phone.call('DELETE', '/api/account/sign-ins')).status).toBe(204);
    expect([await seesContracts(first), await seesContracts(windows), await seesContracts(phone)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await list(phone)).map(({ isThis }) => isThis)).toEqual([true]);
  });

  it('are nobody else’s to see or to end', async () => {
    const [ann] = await threeBrowsers('mine@example.com');
    const bob = newVisitor();
    await bob.signUp('bob@example.com');
    expect(await list(bob)).toHaveLength(1);
    const [own] = await list(ann);
    expect((await bob.call('DELETE', `/api/account/sign-ins/${own?.id}`)).status).toBe(404);
    expect((await bob.call('DELETE', '/api/account/sign-ins')).status).toBe(204);
    expect(await list(ann)).toHaveLength(3);
    expect((await newVisitor().call('GET', '/api/account/sign-ins')).status).toBe(401);
  });

  it.each(['list-sessions', 'revoke-session', 'revoke-sessions', 'revoke-other-sessions', 'delete-anonymous-user'])(
    'have no other door: %s',
    async (path) => {
      const visitor = newVisitor();
      await visitor.signInAnonymously();
      const method = path === 'list-sessions' ? 'GET' : 'POST';
      const options = method === 'GET' ? {} : { json: {} };
      expect((await visitor.call(method, `/api/auth/${path}`, options)).status).toBe(404);
      expect(await seesContracts(visitor)).toBe(true);
    },
  );
});

it('there are none where nobody signs in', async () => {
  const environment = { ...container.environment, HOST: '127.0.0.1' };
  const local = await createContainer({ environment, database: container.database });
  serve(local);
  expect((await call('GET', '/api/account/sign-ins')).status).toBe(404);
  expect((await call('DELETE', '/api/account/sign-ins')).status).toBe(404);
  serve(container);
  await local.close();
});
