import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { contractSummarySchema } from '#lib/protocol/contract';
import { errorResponseSchema } from '#lib/protocol/error';
import { healthSchema } from '#lib/protocol/health';
import { sessionSummarySchema } from '#lib/protocol/session';
import { createContainer, type Container } from '#lib/server/container';
import { call, fileForm, readJson, serve } from '#tests/support/http';
import { readEvents } from '#tests/support/sse';
import { openPublicContainer, SHORT_CONTRACT } from '#tests/support/test-container';
import { Visitor } from '#tests/support/visitor';

let container: Container & { reset(): Promise<void> };
let visitors = 0;

beforeAll(async () => {
  container = await openPublicContainer();
  await container.ingestion.start();
  serve(container);
});
afterAll(() => container.close());
beforeEach(() => container.reset());

const OPERATOR_ONLY = { status: 403, code: 'operator_only' };

const newVisitor = () => new Visitor(`198.51.100.${(visitors += 1)}`);

async function newAccount(email: string): Promise<Visitor> {
  const visitor = newVisitor();
  expect((await visitor.signUp(email)).status).toBe(200);
  return visitor;
}

async function refusal(response: Response): Promise<{ status: number; code: string }> {
  const { error } = await readJson(response, errorResponseSchema);
  return { status: response.status, code: error.code };
}

type Held = { held: Promise<void>; release: () => void };

/** A gate before a method: `held` resolves when somebody stands at it, `release` opens it. */
function createGate(): Held & { pass: () => Promise<void> } {
  let [arrive, release] = [(): void => undefined, (): void => undefined];
  const held = new Promise<void>((resolve) => (arrive = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  const pass = (): Promise<void> => {
    arrive();
    return released;
  };
  return { held, release: () => release(), pass };
}

/** Runs wait where they would read a contract's index. */
function holdRuns({ indexes }: Container): Held {
  const gate = createGate();
  const get = indexes.get.bind(indexes);
  vi.spyOn(indexes, 'get').mockImplementation((...args) => gate.pass().then(() => get(...args)));
  return gate;
}

/** Contracts that are being read wait where they would be stored. */
function holdReading({ ingestion }: Container): Held {
  const gate = createGate();
  const read = ingestion.read.bind(ingestion);
  vi.spyOn(ingestion, 'read').mockImplementation((...args) => gate.pass().then(() => read(...args)));
  return gate;
}

type Belongings = { contractId: string; sessionId: string; runId: string; messageId: string };

/** Uploads a contract and asks about it. */
async function useProduct(visitor: Visitor): Promise<Belongings> {
  const uploaded = await visitor.call('POST', '/api/contracts', { body: fileForm('용역계약서.txt', SHORT_CONTRACT) });
  const { contract } = await readJson(uploaded, z.object({ contract: contractSummarySchema }));
  await readEvents(await visitor.call('GET', `/api/contracts/${contract.id}/events`));
  const json = { contractIds: [contract.id], message: { id: crypto.randomUUID(), text: '대금은 얼마인가요?' } };
  const answered = await visitor.call('POST', '/api/chat', { json });
  const first = (await readEvents(answered))[0]?.data;
  return {
    contractId: contract.id,
    sessionId: answered.headers.get('x-session-id') ?? '',
    runId: answered.headers.get('x-run-id') ?? '',
    messageId: z.object({ messageId: z.string() }).parse(first).messageId,
  };
}

async function countOf(visitor: Visitor): Promise<{ contracts: number; sessions: number }> {
  const listed = z.object({ contracts: z.array(contractSummarySchema) });
  const { contracts } = await readJson(await visitor.call('GET', '/api/contracts'), listed);
  const found = z.object({ sessions: z.array(sessionSummarySchema) });
  const { sessions } = await readJson(await visitor.call('GET', '/api/sessions?q='), found);
  return { contracts: contracts.length, sessions: sessions.length };
}

describe('an exposed server', () => {
  it.each(['johang.example', 'JOHANG.example:3000', 'localhost:3000', '127.0.0.1'])('answers as %s', async (host) => {
    const health = await readJson(await call('GET', '/api/health', { headers: { host } }), healthSchema);
    expect(health.mode).toBe('exposed');
  });

  it.each(['contracts.example', 'johang.example.evil.example', '0.0.0.0:3000', ''])('refuses "%s"', async (host) => {
    const answer = await call('GET', '/api/health', { headers: { host } });
    expect(await refusal(answer)).toEqual({ status: 403, code: 'host_unknown' });
  });

  it('answers only its own pages', async () => {
    const visitor = await newAccount('origin@example.com');
    const json = { contractIds: [crypto.randomUUID()] };
    const foreign = await visitor.call('POST', '/api/sessions', { json, headers: { origin: 'https://evil.example' } });
    expect(await refusal(foreign)).toEqual({ status: 403, code: 'origin_refused' });
    const login = await visitor.call('POST', '/api/auth/sign-in/email', {
      json: { email: 'origin@example.com', password: 'x' },
      headers: { origin: 'https://evil.example' },
    });
    expect(await refusal(login)).toEqual({ status: 403, code: 'origin_refused' });
  });

  it.each([
    ['GET', '/api/contracts'],
    ['POST', '/api/contracts'],
    ['GET', '/api/sessions'],
    ['POST', '/api/chat'],
    ['GET', `/api/contracts/${crypto.randomUUID()}/file`],
    ['GET', `/api/runs/${crypto.randomUUID()}/stream`],
  ] as const)('asks for a sign-in at %s %s', async (method, path) => {
    expect(await refusal(await newVisitor().call(method, path))).toEqual({ status: 401, code: 'sign_in_required' });
    const headers = { cookie: 'johang.session_token=forged.signature' };
    expect(await refusal(await newVisitor().call(method, path, { headers }))).toEqual({
      status: 401,
      code: 'sign_in_required',
    });
  });

  it('takes only JSON to sign in with', async () => {
    const body = JSON.stringify({ email: 'plain@example.com', password: 'a long enough password' });
    const headers = { 'content-type': 'text/plain' };
    const plain = await newVisitor().call('POST', '/api/auth/sign-in/email', { body, headers });
    expect(await refusal(plain)).toEqual({ status: 415, code: 'json_required' });
  });

  it('shows its figures to whoever runs it, and to no account', async () => {
    const token = 'a-token-of-the-operator';
    const visitor = await newAccount('curious@example.com');
    const ask = (headers: Record<string, string> = {}) => visitor.call('GET', '/api/metrics', { headers });
    expect(await refusal(await ask({ authorization: `Bearer ${token}` }))).toEqual(OPERATOR_ONLY);
    const environment = { ...container.environment, JOHANG_OPERATOR_TOKEN: token };
    const operated = await createContainer({ environment, database: container.database });
    serve(operated);
    expect(await refusal(await ask())).toEqual(OPERATOR_ONLY);
    expect(await refusal(await ask({ authorization: `Bearer ${token}x` }))).toEqual(OPERATOR_ONLY);
    const shown = await ask({ authorization: `Bearer ${token}` });
    expect(await shown.text()).toContain('johang_runs_total');
    serve(container);
    await operated.close();
  });

  it('gives a cookie that scripts and other sites cannot use', async () => {
    const response = await newVisitor().signInAnonymously();
    expect(response.status).toBe(200);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^johang\.session_token=/);
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).toMatch(/; Path=\//i);
    expect(cookie).not.toMatch(/; Secure/i);
  });
});

describe('a server that was not told its address', () => {
  it('answers this machine only, unless a setting opens it, and leads back to where the visitor came from', async () => {
    const { JOHANG_PUBLIC_URL: _, ...environment } = container.environment;
    const untold = await createContainer({ environment, database: container.database });
    serve(untold);
    const path = '/api/auth/callback/nobody?code=1&state=2';
    const headers = { host: 'johang.example' };
    expect(await refusal(await newVisitor().call('GET', path))).toEqual({ status: 403, code: 'host_unknown' });
    expect((await call('GET', '/api/health', { headers: { host: '127.0.0.1:3000' } })).status).toBe(200);
    await untold.close();

    const open = await createContainer({
      environment: { ...environment, JOHANG_ANY_HOST: 'on' },
      database: container.database,
    });
    serve(open);
    const redirect = await newVisitor().call('GET', path, { headers });
    expect(redirect.headers.get('location')).toMatch(/^http:\/\/johang\.example\//);
    serve(container);
    await open.close();
  });
});

describe('a server behind a proxy that speaks https', () => {
  it('gives cookies for https only, and takes its public pages for its own where the proxy may change Host', async () => {
    const environment = {
      ...container.environment,
      JOHANG_PUBLIC_URL: 'https://contracts.example',
      JOHANG_ANY_HOST: 'on' as const,
    };
    const behindProxy = await createContainer({ environment, database: container.database });
    serve(behindProxy);
    const headers = { host: 'johang:3000', origin: 'https://contracts.example' };
    const response = await newVisitor().call('POST', '/api/auth/sign-in/anonymous', { json: {}, headers });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Secure-johang\.session_token=.*; Secure/i);
    const foreign = { host: 'johang:3000', origin: 'https://other.example' };
    expect((await newVisitor().call('GET', '/api/health', { headers: foreign })).status).toBe(403);
    serve(container);
    await behindProxy.close();
  });
});

describe('an account', () => {
  it('that is anonymous keeps its contracts and conversations when it gets a password', async () => {
    const visitor = newVisitor();
    await visitor.signInAnonymously();
    const { contractId, sessionId } = await useProduct(visitor);
    expect((await visitor.signUp('keeper@example.com')).status).toBe(200);
    expect(await countOf(visitor)).toEqual({ contracts: 1, sessions: 1 });
    const elsewhere = newVisitor();
    expect((await elsewhere.signIn('keeper@example.com')).status).toBe(200);
    expect((await elsewhere.call('GET', `/api/contracts/${contractId}/structure`)).status).toBe(200);
    expect((await elsewhere.call('GET', `/api/sessions/${sessionId}`)).status).toBe(200);
    const json = { sessionId, message: { id: crypto.randomUUID(), text: '관할은 어디인가요?' } };
    const answered = await readEvents(await elsewhere.call('POST', '/api/chat', { json }));
    expect(answered.at(-2)?.data).toMatchObject({ type: 'finish', messageMetadata: { status: 'done' } });
  });

  it('whose answer is being written when it gets a password has the whole of it, and its record', async () => {
    const visitor = newVisitor();
    await visitor.signInAnonymously();
    const { contractId } = await useProduct(visitor);
    const { held, release } = holdRuns(container);
    const json = { contractIds: [contractId], message: { id: crypto.randomUUID(), text: '관할은 어디인가요?' } };
    const answering = await visitor.call('POST', '/api/chat', { json });
    const runId = answering.headers.get('x-run-id') ?? '';
    await held;
    expect((await visitor.signUp('midway@example.com')).status).toBe(200);
    const followed = await visitor.call('GET', `/api/runs/${runId}/stream`);
    release();
    const [first, second] = [await readEvents(answering), await readEvents(followed)];
    for (const events of [first, second])
      expect(events.at(-2)?.data).toMatchObject({ type: 'finish', messageMetadata: { status: 'done' } });
    const sessionId = answering.headers.get('x-session-id');
    const detail = z.object({ session: z.object({ messages: z.array(z.object({ role: z.string() })) }) });
    const { session } = await readJson(await visitor.call('GET', `/api/sessions/${sessionId}`), detail);
    expect(session.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect((await readEvents(await visitor.call('GET', `/api/runs/${runId}/stream`))).length).toBe(second.length);
    const { rows: accounts } = await container.database.pool.query(
      `select id as owner_id from auth.user where email = 'midway@example.com'`,
    );
    // The record is begun after the last event has gone out.
    const recorded = async () => {
      await container.recorder?.idle();
      const asked = 'select owner_id from execution_log where run_id = $1';
      return (await container.database.pool.query(asked, [runId])).rows;
    };
    await expect.poll(recorded, { timeout: 10_000 }).toEqual(accounts);
  });

  it('whose contract is being read when it gets a password finds it ready', async () => {
    const visitor = newVisitor();
    await visitor.signInAnonymously();
    const { held, release } = holdReading(container);
    const uploaded = await visitor.call('POST', '/api/contracts', { body: fileForm('계약서.txt', SHORT_CONTRACT) });
    const { contract } = await readJson(uploaded, z.object({ contract: contractSummarySchema }));
    await held;
    expect((await visitor.signUp('uploader@example.com')).status).toBe(200);
    release();
    await readEvents(await visitor.call('GET', `/api/contracts/${contract.id}/events`));
    const listed = z.object({ contracts: z.array(contractSummarySchema) });
    const { contracts } = await readJson(await visitor.call('GET', '/api/contracts'), listed);
    expect(contracts.map(({ id, status }) => [id, status])).toEqual([[contract.id, 'ready']]);
  });

  it('that exists takes over what its owner did before signing in', async () => {
    const first = await newAccount('again@example.com');
    await useProduct(first);
    const visitor = newVisitor();
    await visitor.signInAnonymously();
    await useProduct(visitor);
    await visitor.signIn('again@example.com');
    expect(await countOf(visitor)).toEqual({ contracts: 2, sessions: 2 });
  });

  it('is left by signing out', async () => {
    const visitor = await newAccount('leaver@example.com');
    expect((await visitor.call('GET', '/api/contracts')).status).toBe(200);
    await visitor.signOut();
    expect((await visitor.call('GET', '/api/contracts')).status).toBe(401);
  });

  it('is not opened by a wrong password, nor made with a short one', async () => {
    await newAccount('careful@example.com');
    const visitor = newVisitor();
    expect((await visitor.signIn('careful@example.com', 'not the password')).status).toBe(401);
    expect((await visitor.signIn('nobody@example.com')).status).toBe(401);
    expect((await visitor.call('GET', '/api/contracts')).status).toBe(401);
    expect((await newVisitor().signUp('short@example.com', 'short')).status).toBe(400);
  });

  it('cannot be guessed at full speed, and who guesses does not lock out others', async () => {
    await newAccount('target@example.com');
    const guesser = newVisitor();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${attempt}` };
      const json = { email: 'target@example.com', password: `guess number ${attempt}` };
      statuses.push((await guesser.call('POST', '/api/auth/sign-in/email', { json, headers })).status);
    }
    expect(statuses.slice(0, 3)).toEqual([401, 401, 401]);
    expect(statuses.slice(3)).toEqual([429, 429, 429]);
    expect((await newVisitor().signIn('target@example.com')).status).toBe(200);
  });
});

describe('two accounts', () => {
  it('see nothing of each other', async () => {
    const alice = await newAccount('alice@example.com');
    const bob = await newAccount('bob@example.com');
    const { contractId, sessionId, runId, messageId } = await useProduct(alice);
    expect(await countOf(bob)).toEqual({ contracts: 0, sessions: 0 });
    const json = { title: 'Mine now' };
    const question = { message: { id: crypto.randomUUID(), text: '대금은?' } };
    const attempts = [
      bob.call('GET', `/api/contracts/${contractId}`),
      bob.call('GET', `/api/contracts/${contractId}/structure`),
      bob.call('GET', `/api/contracts/${contractId}/receipt`),
      bob.call('GET', `/api/contracts/${contractId}/file`),
      bob.call('GET', `/api/contracts/${contractId}/events`),
      bob.call('POST', `/api/contracts/${contractId}/cancel`),
      bob.call('POST', `/api/contracts/${contractId}/retry`),
      bob.call('PATCH', `/api/contracts/${contractId}`, { json }),
      bob.call('DELETE', `/api/contracts/${contractId}`),
      bob.call('POST', '/api/sessions', { json: { contractIds: [contractId] } }),
      bob.call('GET', `/api/sessions/${sessionId}`),
      bob.call('PATCH', `/api/sessions/${sessionId}`, { json }),
      bob.call('DELETE', `/api/sessions/${sessionId}`),
      bob.call('POST', `/api/sessions/${sessionId}/resume`),
      bob.call('POST', '/api/chat', { json: { ...question, sessionId } }),
      bob.call('POST', '/api/chat', { json: { ...question, contractIds: [contractId] } }),
      bob.call('GET', `/api/runs/${runId}/stream`),
      bob.call('POST', `/api/runs/${runId}/stop`),
      bob.call('GET', `/api/sessions/${sessionId}/export?format=md`),
      bob.call('GET', `/api/messages/${messageId}/export?format=md`),
      bob.call('GET', `/api/contracts/${contractId}/boxes?page=1`),
      bob.call('POST', `/api/messages/${messageId}/feedback`, { json: { thumb: 'down' } }),
    ];
    for (const attempt of attempts) expect((await attempt).status).toBe(404);
    expect(await countOf(alice)).toEqual({ contracts: 1, sessions: 1 });
  });
});
