import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contractSummarySchema } from '#lib/protocol/contract';
import { errorResponseSchema } from '#lib/protocol/error';
import { usageSchema, type LimitName } from '#lib/protocol/usage';
import { createContainer, type Container } from '#lib/server/container';
import { Limits } from '#lib/server/limits/limits';
import { AnswerQueue } from '#lib/server/runs/answer-queue';
import { fileForm, readJson, serve } from '#tests/support/http';
import { readEvents } from '#tests/support/sse';
import { openPublicContainer, SHORT_CONTRACT } from '#tests/support/test-container';
import { Visitor } from '#tests/support/visitor';

let container: Container & { reset(): Promise<void> };
let visitors = 0;

beforeAll(async () => {
  container = await openPublicContainer();
  await container.ingestion.start();
});
afterAll(() => container.close());
beforeEach(async () => {
  await container.reset();
  container.limits = new Limits(container, 'exposed');
  serve(container);
});

/** These amounts instead of the server's own. */
const limitTo = (changes: Partial<Record<LimitName, number>>) => {
  container.limits = new Limits(container, 'exposed', changes);
};

const newAddress = () => `198.51.100.${(visitors += 1)}`;

/** Somebody new, at an address of their own unless one is given. */
async function newVisitor(address = newAddress()): Promise<Visitor> {
  const visitor = new Visitor(address);
  expect((await visitor.signInAnonymously()).status).toBe(200);
  return visitor;
}

const upload = (visitor: Visitor, name = 'a.txt', text = SHORT_CONTRACT) =>
  visitor.call('POST', '/api/contracts', { body: fileForm(name, text) });

async function addContract(visitor: Visitor): Promise<string> {
  const { contract } = await readJson(await upload(visitor), z.object({ contract: contractSummarySchema }));
  await readEvents(await visitor.call('GET', `/api/contracts/${contract.id}/events`));
  return contract.id;
}

const ask = (visitor: Visitor, contractId: string, language: 'ko' | 'en' = 'ko') =>
  visitor.call('POST', '/api/chat', {
    json: { contractIds: [contractId], message: { id: randomUUID(), text: '대금은 얼마예요?' } },
    headers: { prefer: 'respond-async' },
    language,
  });

async function refusalOf(response: Response) {
  const { error } = await readJson(response, errorResponseSchema);
  return { status: response.status, ...error, retryAfter: Number(response.headers.get('retry-after') ?? Number.NaN) };
}

async function usageOf(visitor: Visitor) {
  const { limits } = await readJson(await visitor.call('GET', '/api/usage'), usageSchema);
  return new Map(limits.map((limit) => [limit.name, limit]));
}

/** Waits until every answer that was begun has ended. */
const answered = () => container.runs.idle(30_000);

describe('questions', () => {
  it('beyond the limit are refused with a sentence and the time, and another owner’s are not', async () => {
    limitTo({ questionsPerMinute: 2 });
    const [alice, bob] = [await newVisitor(), await newVisitor()];
    const [ofAlice, ofBob] = [await addContract(alice), await addContract(bob)];
    expect([(await ask(alice, ofAlice)).status, (await ask(alice, ofAlice)).status]).toEqual([202, 202]);
    const refused = await refusalOf(await ask(alice, ofAlice));
    expect(refused).toMatchObject({ status: 429, code: 'limit_questions' });
    expect(refused.message).toContain('1분에 할 수 있는 질문 2개를 다 썼어요.');
    expect(refused.retryAfter).toBeGreaterThanOrEqual(1);
    expect(refused.retryAfter).toBeLessThanOrEqual(60);
    expect((await refusalOf(await ask(alice, ofAlice, 'en'))).message).toMatch(/ask again in \d+ s\./);
    expect((await ask(bob, ofBob)).status).toBe(202);
    await answered();
    const { rows } = await container.database.pool.query(`select count(*)::int as n from messages where role = 'user'`);
    expect(rows).toEqual([{ n: 3 }]);
  });

  it('are counted by all processes together, and are free again when the time is over', async () => {
    limitTo({ questionsPerDay: 2 });
    const alice = await newVisitor();
    const contractId = await addContract(alice);
    const { environment, database } = container;
    const another = await createContainer({
      environment: { ...environment, JOHANG_LIMITS: { questionsPerDay: 2 } },
      database,
    });
    expect((await ask(alice, contractId)).status).toBe(202);
    serve(another);
    expect((await ask(alice, contractId)).status).toBe(202);
    expect(await refusalOf(await ask(alice, contractId))).toMatchObject({ status: 429, code: 'limit_questions' });
    serve(container);
    expect((await ask(alice, contractId)).status).toBe(429);
    await database.pool.query(`update limit_counts set expire = expire - 24 * 60 * 60 * 1000`);
    expect((await ask(alice, contractId)).status).toBe(202);
    await Promise.all([answered(), another.runs.idle(30_000)]);
    await another.close();
  });

  it('of many accounts at one address have a limit too, which takes nothing from the owner', async () => {
    limitTo({ questionsPerMinute: 1 });
    const address = newAddress();
    for (let each = 0; each < 4; each += 1) {
      const visitor = await newVisitor(address);
      expect((await ask(visitor, await addContract(visitor))).status).toBe(202);
    }
    const fifth = await newVisitor(address);
    const contractId = await addContract(fifth);
    const refused = await refusalOf(await ask(fifth, contractId));
    expect(refused).toMatchObject({ status: 429, code: 'limit_address' });
    expect(refused.message).toContain('인터넷 주소');
    expect((await usageOf(fifth)).get('questionsPerMinute')).toMatchObject({ used: 0, limit: 1 });
    const { rows } = await container.database.pool.query('select key from limit_counts');
    expect(JSON.stringify(rows)).not.toContain(address);
    await answered();
  });
});

describe('answers under way', () => {
  it('are so many at most of one owner, whether written or waiting for their turn', async () => {
    limitTo({ answersAtOnce: 2 });
    container.answers = new AnswerQueue(1, 1);
    const end = await container.answers.enter('somebody', new AbortController().signal);
    const [alice, bob] = [await newVisitor(), await newVisitor()];
    const [ofAlice, ofBob] = [await addContract(alice), await addContract(bob)];
    const asked = await Promise.all([1, 2, 3, 4].map(() => ask(alice, ofAlice)));
    expect(asked.map(({ status }) => status).toSorted()).toEqual([202, 202, 429, 429]);
    const refused = asked.find(({ status }) => status === 429);
    if (refused) expect(await refusalOf(refused)).toMatchObject({ code: 'limit_answers', retryAfter: 15 });
    expect((await ask(bob, ofBob)).status).toBe(202);
    expect((await usageOf(alice)).get('answersAtOnce')).toMatchObject({ used: 2, limit: 2, freesInSeconds: null });
    end();
    await answered();
    expect((await usageOf(alice)).get('answersAtOnce')).toMatchObject({ used: 0 });
    expect((await ask(alice, ofAlice)).status).toBe(202);
    await answered();
  });

  it('take turns by owner: who asks one question is not held back by who asks many', async () => {
    container.answers = new AnswerQueue(1, 1);
    const end = await container.answers.enter('somebody', new AbortController().signal);
    const [alice, bob] = [await newVisitor(), await newVisitor()];
    const [ofAlice, ofBob] = [await addContract(alice), await addContract(bob)];
    for (let each = 0; each < 8; each += 1) expect((await ask(alice, ofAlice)).status).toBe(202);
    const { runId } = await readJson(await ask(bob, ofBob), z.object({ runId: z.string() }));
    const first = await readEvents(await bob.call('GET', `/api/runs/${runId}/stream?after=0`, stopped()));
    expect(JSON.stringify(first[0]?.data)).toContain('"start"');
    const bobs = container.runs.find(runId)?.finished;
    end();
    await bobs;
    const { rows } = await container.database.pool.query(
      `select count(*)::int as n from runs where status = 'running' and id <> $1`,
      [runId],
    );
    expect(rows[0]).toEqual({ n: expect.toSatisfy((left: number) => left >= 6) });
    await answered();
  });

  it('end when they are stopped while they wait', async () => {
    container.answers = new AnswerQueue(1, 1);
    const end = await container.answers.enter('somebody', new AbortController().signal);
    const alice = await newVisitor();
    const { runId } = await readJson(await ask(alice, await addContract(alice)), z.object({ runId: z.string() }));
    await alice.call('POST', `/api/runs/${runId}/stop`);
    await container.runs.find(runId)?.finished;
    const { rows } = await container.database.pool.query('select status from runs');
    expect(rows).toEqual([{ status: 'stopped' }]);
    end();
  });
});

/** A reader who leaves after a moment. */
const stopped = () => ({ signal: AbortSignal.timeout(300) });

describe('uploads', () => {
  it('beyond the limit of the hour are refused, and so is reading a file again', async () => {
    limitTo({ uploadsPerHour: 1 });
    const alice = await newVisitor();
    const contractId = await addContract(alice);
    const refused = await refusalOf(await upload(alice));
    expect(refused).toMatchObject({ status: 429, code: 'limit_uploads' });
    expect(refused.message).toContain('파일 올리기와 다시 읽기는 1시간에 1번까지예요.');
    expect(refused.retryAfter).toBeGreaterThan(3000);
    expect((await alice.call('POST', `/api/contracts/${contractId}/reread`)).status).toBe(429);
    expect((await upload(await newVisitor())).status).toBe(202);
  });

  it('beyond what may be kept are refused until something is deleted', async () => {
    limitTo({ storedContracts: 1 });
    const alice = await newVisitor();
    const contractId = await addContract(alice);
    const refused = await refusalOf(await upload(alice));
    expect(refused).toMatchObject({ status: 429, code: 'limit_contracts', retryAfter: Number.NaN });
    expect(refused.message).toContain('필요 없는 계약서를 지운 뒤');
    expect((await alice.call('DELETE', `/api/contracts/${contractId}`)).status).toBe(200);
    expect((await upload(alice)).status).toBe(202);
  });

  it('beyond the room for files are refused, also when they come at once', async () => {
    limitTo({ storedMegabytes: 1 });
    const alice = await newVisitor();
    const text = SHORT_CONTRACT.padEnd(300_000, ' ');
    const uploads = await Promise.all(['a.txt', 'b.txt', 'c.txt', 'd.txt'].map((name) => upload(alice, name, text)));
    const refused = uploads.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    for (const response of refused) expect((await refusalOf(response)).code).toBe('limit_storage');
    const { used, limit } = (await usageOf(alice)).get('storedMegabytes') ?? {};
    expect(used).toBeLessThanOrEqual(limit ?? 0);
    expect(used).toBeGreaterThan(0.2);
  });
});

describe('reviews, replays and new accounts', () => {
  it('have limits of their own', async () => {
    limitTo({ reviewsPerHour: 1, replaysPerHour: 1 });
    const alice = await newVisitor();
    const contractId = await addContract(alice);
    const review = () => alice.call('POST', '/api/reviews', { json: { contractId, focus: '' } });
    expect((await review()).status).toBe(202);
    expect(await refusalOf(await review())).toMatchObject({ status: 429, code: 'limit_reviews' });
    expect((await alice.call('POST', '/api/reflection/batch')).status).toBe(202);
    expect(await refusalOf(await alice.call('POST', '/api/reflection/regression/run'))).toMatchObject({
      status: 429,
      code: 'limit_replays',
    });
  });

  it('that come from one address are so many in an hour, in whatever network of a household', async () => {
    limitTo({ accountsPerHour: 2 });
    const signIn = (address: string) => new Visitor(address).signInAnonymously();
    expect([(await signIn('2001:db8::1')).status, (await signIn('2001:db8::2')).status]).toEqual([200, 200]);
    const refused = await signIn('2001:db8::3');
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect(await refused.json()).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringMatching(/초 뒤에/),
    });
    expect((await signIn('2001:db8:0:1::1')).status).toBe(200);
  });
});

describe('what is used', () => {
  it('is told with what there is of it, to its owner alone', async () => {
    const [alice, bob] = [await newVisitor(), await newVisitor()];
    const contractId = await addContract(alice);
    await ask(alice, contractId);
    await answered();
    const ofAlice = await usageOf(alice);
    expect(ofAlice.get('questionsPerDay')).toMatchObject({ used: 1, limit: 500 });
    expect(ofAlice.get('questionsPerDay')?.freesInSeconds).toBeGreaterThan(86_000);
    expect(ofAlice.get('storedContracts')).toMatchObject({ used: 1, limit: 200 });
    const ofBob = [...(await usageOf(bob)).values()];
    expect(ofBob.every(({ used, freesInSeconds }) => used === 0 && freesInSeconds === null)).toBe(true);
    expect(ofAlice.has('modelTokensPerDay')).toBe(false);
    expect(ofAlice.has('accountsPerHour')).toBe(false);
    expect((await new Visitor(newAddress()).call('GET', '/api/usage')).status).toBe(401);
  });

  it('is forgotten with the account', async () => {
    const alice = await newVisitor();
    await ask(alice, await addContract(alice));
    await answered();
    expect((await alice.call('DELETE', '/api/account')).status).toBe(200);
    const { rows } = await container.database.pool.query(
      `select key from limit_counts where key not like '%OfAddress:%'`,
    );
    expect(rows).toEqual([{ key: expect.stringMatching(/^accountsPerHour:/) }]);
  });

  it('is counted against amounts that the environment changes by name', async () => {
    const { environment, database } = container;
    const open = (JOHANG_LIMITS: Record<string, number>) =>
      createContainer({ environment: { ...environment, JOHANG_LIMITS }, database });
    await expect(open({ questionsPerWeek: 1 })).rejects.toMatchObject({ code: 'usage' });
    const changed = await open({ questionsPerDay: 7 });
    expect(changed.limits.amounts).toMatchObject({ questionsPerDay: 7, questionsPerMinute: 30 });
    await changed.close();
  });
});
