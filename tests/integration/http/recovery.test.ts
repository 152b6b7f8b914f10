import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorResponseSchema } from '#lib/protocol/error';
import { recoveryCodesLeftSchema, recoveryCodesSchema } from '#lib/protocol/recovery';
import { createContainer, type Container } from '#lib/server/container';
import { hashRecoveryCode } from '#lib/server/identity/recovery-code';
import { tablesWith } from '#tests/support/find-words';
import { call, readJson, serve } from '#tests/support/http';
import { openPublicContainer } from '#tests/support/test-container';
import { PASSWORD, Visitor } from '#tests/support/visitor';

const NEW_PASSWORD = 'another password that is long';

let container: Container & { reset(): Promise<void> };
let visitors = 0;

beforeAll(async () => {
  container = await openPublicContainer();
  serve(container);
});
afterAll(() => container.close());
beforeEach(() => container.reset());

const newVisitor = () => new Visitor(`198.51.100.${(visitors += 1)}`);

async function newAccount(email: string): Promise<{ visitor: Visitor; codes: string[] }> {
  const visitor = newVisitor();
  await visitor.signInAnonymously();
  expect((await visitor.signUp(email)).status).toBe(200);
  return { visitor, codes: await makeCodes(visitor) };
}

async function makeCodes(visitor: Visitor): Promise<string[]> {
  const made = await visitor.call('POST', '/api/account/recovery-codes', { json: { password: PASSWORD } });
  expect(made.status).toBe(201);
  return (await readJson(made, recoveryCodesSchema)).codes;
}

const codesLeft = async (visitor: Visitor) =>
  (await readJson(await visitor.call('GET', '/api/account/recovery-codes'), recoveryCodesLeftSchema)).left;

const recover = (email: string, code: string, password = NEW_PASSWORD) =>
  newVisitor().call('POST', '/api/account/recover', { json: { email, code, password } });

const refusalOf = async (response: Response) => {
  const { error } = await readJson(response, errorResponseSchema);
  return [response.status, error.code, error.message];
};

describe('recovery codes', () => {
  it('are ten, shown once, and kept as hashes', async () => {
    const { visitor, codes } = await newAccount('codes@example.com');
    expect(new Set(codes).size).toBe(10);
    expect(await codesLeft(visitor)).toBe(10);
    expect(await tablesWith(container.database, codes)).toEqual([]);
    expect(await tablesWith(container.database, codes.map(hashRecoveryCode))).toEqual(['auth.recovery_codes.sha256']);
  });

  it('are made by whoever knows the password, and void those from before', async () => {
    const { visitor, codes } = await newAccount('renew@example.com');
    const wrong = await visitor.call('POST', '/api/account/recovery-codes', { json: { password: 'not it' } });
    expect((await refusalOf(wrong))[1]).toBe('password_wrong');
    const [renewed] = await makeCodes(visitor);
    expect(await codesLeft(visitor)).toBe(10);
    expect((await recover('renew@example.com', codes[0] ?? '')).status).toBe(403);
    expect((await recover('renew@example.com', renewed ?? '')).status).toBe(204);
  });

  it('are not for an account without a password, nor for nobody', async () => {
    const visitor = newVisitor();
    expect((await visitor.call('GET', '/api/account/recovery-codes')).status).toBe(401);
    await visitor.signInAnonymously();
    expect((await visitor.call('GET', '/api/account/recovery-codes')).status).toBe(404);
    const made = await visitor.call('POST', '/api/account/recovery-codes', { json: { password: PASSWORD } });
    expect(made.status).toBe(404);
  });

  it('go with the account', async () => {
    const { visitor } = await newAccount('gone@example.com');
    expect((await visitor.call('DELETE', '/api/account', { json: { password: PASSWORD } })).status).toBe(200);
    expect((await container.database.pool.query('select * from auth.recovery_codes')).rows).toEqual([]);
  });
});

describe('an account whose password is lost', () => {
  it('gets a new one by a code, which is used up, and every sign-in ends', async () => {
    const { visitor, codes } = await newAccount('lost@example.com');
    const [first = '', second = ''] = codes;
    expect((await recover('Lost@Example.com', first.toLowerCase().replaceAll('-', ' '))).status).toBe(204);
    expect((await visitor.call('GET', '/api/contracts')).status).toBe(401);
    expect((await newVisitor().signIn('lost@example.com')).status).toBe(401);
    const again = newVisitor();
    expect((await again.signIn('lost@example.com', NEW_PASSWORD)).status).toBe(200);
    expect(await codesLeft(again)).toBe(9);
    expect((await recover('lost@example.com', first)).status).toBe(403);
    expect((await recover('lost@example.com', second, `${NEW_PASSWORD} too`)).status).toBe(204);
  });

  it('keeps its code when the new password is refused', async () => {
    const { codes } = await newAccount('weak@example.com');
    const [code = ''] = codes;
    expect((await refusalOf(await recover('weak@example.com', code, '1234567890')))[1]).toBe('password_common');
    expect((await recover('weak@example.com', code)).status).toBe(204);
  });

  it('lets one of two who send a code at once use it', async () => {
    const { codes } = await newAccount('twice@example.com');
    const [code = ''] = codes;
    const answers = await Promise.all([recover('twice@example.com', code), recover('twice@example.com', code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
  });

  it('is not opened by the code of another', async () => {
    const { codes } = await newAccount('ann@example.com');
    await newAccount('bob@example.com');
    expect((await recover('bob@example.com', codes[0] ?? '')).status).toBe(403);
    expect((await newVisitor().signIn('ann@example.com')).status).toBe(200);
  });

  it('is not guessed, and nobody learns whether there is one', async () => {
    const { codes } = await newAccount('known@example.com');
    const tries = async (email: string) => {
      const refusals: unknown[][] = [];
      for (let guess = 0; guess < 6; guess += 1) refusals.push(await refusalOf(await recover(email, `0000-${guess}`)));
      return refusals;
    };
    const [known, unknown] = [await tries('known@example.com'), await tries('unknown@example.com')];
    expect(known.map(([status]) => status)).toEqual([403, 403, 403, 403, 403, 429]);
    const withoutSeconds = (refusals: unknown[][]) => refusals.map(([status, code]) => [status, code]);
    expect(withoutSeconds(unknown)).toEqual(withoutSeconds(known));
    expect(unknown[0]).toEqual(known[0]);
    expect((await recover('known@example.com', codes[0] ?? '')).status).toBe(429);
    expect((await newVisitor().signIn('known@example.com')).status).toBe(429);
  });
});

it('tries from one address wait after twenty, whatever the accounts; those from another do not', async () => {
  const visitor = newVisitor();
  const tryAt = (email: string) =>
    visitor.call('POST', '/api/account/recover', { json: { email, code: 'x', password: NEW_PASSWORD } });
  for (let guess = 0; guess < 20; guess += 1) expect((await tryAt(`nobody-${guess}@example.com`)).status).toBe(403);
  expect((await refusalOf(await tryAt('next@example.com'))).slice(0, 2)).toEqual([429, 'too_many_requests']);
  expect((await recover('next@example.com', 'x')).status).toBe(403);
});

it('there is nothing to recover where nobody signs in', async () => {
  const environment = { ...container.environment, HOST: '127.0.0.1' };
  const local = await createContainer({ environment, database: container.database });
  serve(local);
  const json = { email: 'a@example.com', code: 'x', password: NEW_PASSWORD };
  expect((await call('POST', '/api/account/recover', { json })).status).toBe(404);
  expect((await call('GET', '/api/account/recovery-codes')).status).toBe(404);
  serve(container);
  await local.close();
});
