import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contractSummarySchema } from '#lib/protocol/contract';
import { deletionReceiptSchema } from '#lib/protocol/deletion-receipt';
import { errorResponseSchema } from '#lib/protocol/error';
import type { Container } from '#lib/server/container';
import { tablesWith } from '#tests/support/find-words';
import { call, fileForm, readJson, serve } from '#tests/support/http';
import { readEvents } from '#tests/support/sse';
import { openPublicContainer, SHORT_CONTRACT } from '#tests/support/test-container';
import { PASSWORD, Visitor } from '#tests/support/visitor';

let container: Container & { reset(): Promise<void> };

beforeAll(async () => {
  container = await openPublicContainer();
  await container.ingestion.start();
  serve(container);
});
afterAll(() => container.close());

async function newUser(name: string, address: string): Promise<{ visitor: Visitor; id: string; key: string }> {
  const visitor = new Visitor(address);
  const signedUp = await visitor.signUp(`${name}@example.com`);
  const { user } = await readJson(signedUp, z.object({ user: z.object({ id: z.string() }) }));
  const made = await visitor.call('POST', '/api/keys', { json: { name } });
  return { visitor, id: user.id, key: (await readJson(made, z.object({ key: z.string() }))).key };
}

async function useProduct(visitor: Visitor): Promise<string> {
  const uploaded = await visitor.call('POST', '/api/contracts', { body: fileForm('용역계약서.txt', SHORT_CONTRACT) });
  const { contract } = await readJson(uploaded, z.object({ contract: contractSummarySchema }));
  await readEvents(await visitor.call('GET', `/api/contracts/${contract.id}/events`));
  const json = { contractIds: [contract.id], message: { id: randomUUID(), text: '대금은 얼마인가요?' } };
  await readEvents(await visitor.call('POST', '/api/chat', { json }));
  await container.recorder?.idle();
  return contract.id;
}

it('a deleted account leaves nothing, opens nothing anywhere, and touches nobody else', async () => {
  const [gone, stays] = [await newUser('gone', '198.51.100.1'), await newUser('stays', '198.51.100.2')];
  const [goneContract, staysContract] = [await useProduct(gone.visitor), await useProduct(stays.visitor)];
  const elsewhere = new Visitor('198.51.100.3');
  expect((await elsewhere.signIn('gone@example.com')).status).toBe(200);
  const authorization = `Bearer ${gone.key}`;
  expect((await call('DELETE', '/api/account', { headers: { host: 'johang.example', authorization } })).status).toBe(
    403,
  );
  const before = await tablesWith(container.database, [stays.id]);

  const deleted = await gone.visitor.call('DELETE', '/api/account', { json: { password: PASSWORD } });
  expect(deleted.status).toBe(200);
  const { receipt } = await readJson(deleted, z.object({ receipt: deletionReceiptSchema }));
  expect(Date.now() - Date.parse(receipt.deletedAt)).toBeLessThan(60_000);
  expect(receipt.counts).toMatchObject({ contracts: 1, answers: 1, apiKeys: 1, signIns: 2, accounts: 1 });
  expect(await tablesWith(container.database, [gone.id, goneContract, 'gone@example.com'])).toEqual([]);
  for (const visitor of [gone.visitor, elsewhere])
    expect((await visitor.call('GET', `/api/contracts/${goneContract}`)).status).toBe(401);
  const byKey = await call('GET', '/api/contracts', { headers: { host: 'johang.example', authorization } });
  expect(byKey.status).toBe(401);
  expect((await new Visitor('198.51.100.4').signIn('gone@example.com', PASSWORD)).status).toBe(401);
  expect((await stays.visitor.call('GET', `/api/contracts/${staysContract}`)).status).toBe(200);
  expect(await tablesWith(container.database, [stays.id])).toEqual(before);
  expect((await new Visitor('198.51.100.5').signUp('gone@example.com')).status).toBe(200);
});

it('asks for a sign-in', async () => {
  expect((await new Visitor('198.51.100.6').call('DELETE', '/api/account')).status).toBe(401);
});

describe('an account with a password', () => {
  const deleteWith = (visitor: Visitor, password?: string) =>
    visitor.call('DELETE', '/api/account', password === undefined ? {} : { json: { password } });
  const codeOf = async (response: Response) => (await readJson(response, errorResponseSchema)).error.code;

  it('is not deleted without it', async () => {
    const { visitor } = await newUser('asked', '198.51.100.7');
    const contractId = await useProduct(visitor);
    expect(await codeOf(await deleteWith(visitor))).toBe('password_required');
    expect(await codeOf(await deleteWith(visitor, ''))).toBe('password_required');
    expect(await codeOf(await deleteWith(visitor, 'not the password'))).toBe('password_wrong');
    expect((await visitor.call('GET', `/api/contracts/${contractId}`)).status).toBe(200);
  });

  it('is not deleted by guessing, and guesses count with those at the sign-in', async () => {
    const { visitor } = await newUser('guessed', '198.51.100.8');
    for (let guess = 0; guess < 3; guess += 1)
      expect((await deleteWith(visitor, `guess number ${guess}`)).status).toBe(403);
    const elsewhere = new Visitor('198.51.100.9');
    for (let guess = 0; guess < 2; guess += 1)
      expect((await elsewhere.signIn('guessed@example.com', `guess number ${guess}`)).status).toBe(401);
    const refused = await deleteWith(visitor, PASSWORD);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await codeOf(refused)).toBe('too_many_sign_ins');
    await container.database.pool.query('delete from auth.attempts');
    expect((await deleteWith(visitor, PASSWORD)).status).toBe(200);
  });
});

it('an account without a password is deleted as it is', async () => {
  const visitor = new Visitor('198.51.100.10');
  await visitor.signInAnonymously();
  const contractId = await useProduct(visitor);
  expect((await visitor.call('DELETE', '/api/account')).status).toBe(200);
  expect(await tablesWith(container.database, [contractId])).toEqual([]);
  expect((await visitor.call('GET', '/api/contracts')).status).toBe(401);
});
