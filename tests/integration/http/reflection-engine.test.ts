import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { insertBatch } from '#db/queries/reflection-batches';
import { putRegressionQuestion } from '#db/queries/regression-questions';
import { errorResponseSchema } from '#lib/protocol/error';
import { batchSchema, caseSchema, replaySchema, suggestionSchema } from '#lib/protocol/reflection';
import { apiKeySchema } from '#lib/protocol/api-key';
import { notificationSchema } from '#lib/protocol/notification';
import { caseAnalysisSchema } from '#lib/protocol/reflection-engine';
import { createContainer, type Container } from '#lib/server/container';
import { storeCase, storeRows } from '#tests/support/execution-rows';
import { call, readJson, serve, type Call } from '#tests/support/http';
import { addTestContract, openPublicContainer } from '#tests/support/test-container';
import { Visitor } from '#tests/support/visitor';

const OWN = { question: '대금은 언제 받나요?', plan: [{ tool: 'hybrid_search', args: {} }] };
const FAILING = [true, false, false, false, false];
const UNKNOWN = crypto.randomUUID();
let container: Container & { reset(): Promise<void> };
let visitors = 0;

beforeAll(async () => {
  container = await openPublicContainer({ JOHANG_ENCODER: 'on' });
  serve(container);
});
afterAll(() => container.close());
beforeEach(() => container.reset());

type Caller = { ownerId: string; call: Visitor['call'] };
type Method = Parameters<Visitor['call']>[0];

async function newAccount(): Promise<Caller> {
  visitors += 1;
  const visitor = new Visitor(`198.51.100.${visitors}`);
  const response = await visitor.signUp(`user${visitors}@example.com`);
  const { user } = z.object({ user: z.object({ id: z.string() }) }).parse(await response.json());
  return { ownerId: user.id, call: (method, path, options) => visitor.call(method, path, options) };
}

async function code(response: Response): Promise<[number, string]> {
  return [response.status, (await readJson(response, errorResponseSchema)).error.code];
}

const withKey = (key: string, options: Call = {}): Call => ({
  ...options,
  headers: { host: 'johang.example', authorization: `Bearer ${key}` },
});

const keySchema = z.object({ apiKey: apiKeySchema, key: z.string() });
const casesSchema = z.object({ cases: z.array(caseSchema) });
const suggestionsSchema = z.object({ suggestions: z.array(suggestionSchema) });
const notificationsSchema = z.object({ notifications: z.array(notificationSchema) });

async function failingCase(ownerId: string): Promise<string> {
  const id = await storeCase(container.database.drizzle, ownerId, OWN);
  await storeRows(container.database.drizzle, ownerId, id, FAILING);
  return id;
}

async function runBatch(ownerId: string): Promise<string> {
  const batch = await insertBatch(container.database.drizzle, ownerId, 'request');
  await container.reflection.run(ownerId, batch?.id ?? '');
  return batch?.id ?? '';
}

describe('the reflection engine over HTTP', () => {
  it('measures a case, runs a batch in the background, and shows what came of it', async () => {
    const ann = await newAccount();
    const caseId = await failingCase(ann.ownerId);
    const analysis = await ann.call('POST', '/api/reflection/analyze', { json: { caseId } });
    expect(await readJson(analysis, caseAnalysisSchema)).toMatchObject({
      caseId,
      totalExecutions: 5,
      successRate: 20,
      commonErrors: [{ type: 'notSufficient', count: 4 }],
      avgExecutionTimeMs: 40,
      patterns: { tool: [{ value: 'hybrid_search', runs: 5, successes: 1 }] },
    });
    const started = await ann.call('POST', '/api/reflection/batch', { json: {} });
    expect(started.status).toBe(202);
    const { batchId } = await readJson(started, z.object({ batchId: z.string() }));
    expect(await code(await ann.call('POST', '/api/reflection/batch', { json: {} }))).toEqual([
      409,
      'batch_in_progress',
    ]);
    await container.reflection.run(ann.ownerId, batchId);
    const { batch } = await readJson(
      await ann.call('GET', `/api/reflection/batch/${batchId}`),
      z.object({ batch: batchSchema }),
    );
    expect(batch).toMatchObject({
      status: 'done',
      trigger: 'request',
      result: { analyzedCases: 1, lowPerformanceCases: 1, suggestions: 3 },
    });
    expect((await readJson(await ann.call('GET', '/api/reflection/cases'), casesSchema)).cases).toMatchObject([
      { id: caseId, isFlagged: true, successRate: 20 },
    ]);
    expect(
      (await readJson(await ann.call('GET', '/api/reflection/batch'), z.object({ batch: batchSchema }))).batch.id,
    ).toBe(batchId);
  });

  it('does what its owner decides about suggestions, once each', async () => {
    const ann = await newAccount();
    const caseId = await failingCase(ann.ownerId);
    await runBatch(ann.ownerId);
    const list = async (status: string) =>
      (await readJson(await ann.call('GET', `/api/reflection/suggestions?status=${status}`), suggestionsSchema))
        .suggestions;
    const pending = await list('pending');
    const words = pending.find(({ change }) => change.kind === 'editPlan' && change.expansions.length > 0);
    const archive = pending.find(({ change }) => change.kind === 'archive');
    const other = pending.find(({ id }) => id !== words?.id && id !== archive?.id);
    const decide = (id: string | undefined, json: object) =>
      ann.call('POST', `/api/reflection/suggestions/${id ?? ''}`, { json });

    const approved = await readJson(
      await decide(words?.id, { decision: 'approve' }),
      z.object({ suggestion: suggestionSchema }),
    );
    expect(approved.suggestion).toMatchObject({ status: 'approved', decidedAt: expect.any(String), replay: null });
    const expansions = words?.change.kind === 'editPlan' ? words.change.expansions : [];
    const [changed] = (await readJson(await ann.call('GET', '/api/reflection/cases'), casesSchema)).cases;
    expect(changed?.plan).toEqual([{ tool: 'hybrid_search', args: { expansions } }]);
    expect(await code(await decide(words?.id, { decision: 'reject' }))).toEqual([409, 'suggestion_decided']);

    const plan = [{ tool: 'get_contract_structure', args: {} }];
    await decide(other?.id, { decision: 'approve', plan });
    const [edited] = (await readJson(await ann.call('GET', '/api/reflection/cases'), casesSchema)).cases;
    expect(edited?.plan).toEqual(plan);
    expect((await decide(archive?.id, { decision: 'approve' })).status).toBe(200);
    expect((await readJson(await ann.call('GET', '/api/reflection/cases'), casesSchema)).cases).toMatchObject([
      { id: caseId, status: 'archived', isFlagged: false },
    ]);
    expect(await list('pending')).toEqual([]);
  });

  it('tells of new suggestions until that is read', async () => {
    const ann = await newAccount();
    await failingCase(ann.ownerId);
    await runBatch(ann.ownerId);
    const read = async () =>
      (await readJson(await ann.call('GET', '/api/reflection/notifications'), notificationsSchema)).notifications;
    const [news] = await read();
    expect(news).toMatchObject({ kind: 'suggestions', readAt: null });
    expect((await ann.call('POST', `/api/reflection/notifications/${news?.id ?? ''}/read`, { json: {} })).status).toBe(
      200,
    );
    expect((await read())[0]?.readAt).not.toBeNull();
  });

  it.each<[string, Method, string, object | undefined, number, string]>([
    ['an analysis without a case', 'POST', '/api/reflection/analyze', {}, 400, 'invalid_request'],
    ['an analysis of a number', 'POST', '/api/reflection/analyze', { caseId: 7 }, 400, 'invalid_request'],
    ['an unknown case', 'POST', '/api/reflection/analyze', { caseId: UNKNOWN }, 404, 'case_not_found'],
    ['an id that is none', 'POST', '/api/reflection/analyze', { caseId: "1' or 1=1" }, 404, 'case_not_found'],
    ['an unknown batch', 'GET', `/api/reflection/batch/${UNKNOWN}`, undefined, 404, 'batch_not_found'],
    ['a status there is not', 'GET', '/api/reflection/suggestions?status=maybe', undefined, 400, 'invalid_request'],
    [
      'an unknown suggestion',
      'POST',
      `/api/reflection/suggestions/${UNKNOWN}`,
      { decision: 'approve' },
      404,
      'suggestion_not_found',
    ],
    [
      'a decision there is not',
      'POST',
      `/api/reflection/suggestions/${UNKNOWN}`,
      { decision: 'perhaps' },
      400,
      'invalid_request',
    ],
    [
      'a plan with a tool there is not',
      'POST',
      `/api/reflection/suggestions/${UNKNOWN}`,
      { decision: 'approve', plan: [{ tool: 'delete_everything', args: {} }] },
      400,
      'invalid_request',
    ],
    ['a key without a name', 'POST', '/api/keys', { name: ' ' }, 400, 'invalid_request'],
    ['an unknown key', 'DELETE', `/api/keys/${UNKNOWN}`, undefined, 404, 'not_found'],
  ])('refuses %s', async (_name, method, path, json, status, expected) => {
    const ann = await newAccount();
    expect(await code(await ann.call(method, path, json === undefined ? {} : { json }))).toEqual([status, expected]);
  });
});

describe('two users', () => {
  it('see nothing of each other, by session or by key', async () => {
    const [ann, bob] = [await newAccount(), await newAccount()];
    const caseId = await failingCase(ann.ownerId);
    const batchId = await runBatch(ann.ownerId);
    const { suggestions } = await readJson(await ann.call('GET', '/api/reflection/suggestions'), suggestionsSchema);
    const { notifications } = await readJson(
      await ann.call('GET', '/api/reflection/notifications'),
      notificationsSchema,
    );
    const annKey = await readJson(
      await ann.call('POST', '/api/keys', { json: { name: 'ann', scope: 'admin' } }),
      keySchema,
    );
    const bobKey = await readJson(
      await bob.call('POST', '/api/keys', { json: { name: 'bob', scope: 'admin' } }),
      keySchema,
    );
    const byKey: Caller = {
      ownerId: bob.ownerId,
      call: (method, path, options) => call(method, path, withKey(bobKey.key, options)),
    };
    for (const stranger of [bob, byKey]) {
      for (const path of ['cases', 'suggestions', 'notifications']) {
        const listed = await readJson(
          await stranger.call('GET', `/api/reflection/${path}`),
          z.record(z.string(), z.array(z.unknown())),
        );
        expect([path, listed]).toEqual([path, { [path]: [] }]);
      }
      expect(await (await stranger.call('GET', '/api/reflection/batch')).json()).toEqual({ batch: null });
      const attempts: [Method, string, object?][] = [
        ['POST', '/api/reflection/analyze', { caseId, suggest: true }],
        ['DELETE', `/api/reflection/cases/${caseId}`],
        ['POST', `/api/reflection/cases/${caseId}/archive`, {}],
        ['GET', `/api/reflection/batch/${batchId}`],
        ['POST', `/api/reflection/suggestions/${suggestions[0]?.id ?? ''}`, { decision: 'approve' }],
        ['POST', `/api/reflection/notifications/${notifications[0]?.id ?? ''}/read`, {}],
      ];
      for (const [method, path, json] of attempts)
        expect([path, (await stranger.call(method, path, json === undefined ? {} : { json })).status]).toEqual([
          path,
          404,
        ]);
    }
    expect((await bob.call('DELETE', `/api/keys/${annKey.apiKey.id}`)).status).toBe(404);
    const after = await readJson(await ann.call('GET', '/api/reflection/suggestions'), suggestionsSchema);
    expect(after).toEqual({ suggestions });
    const seen = await readJson(await call('GET', '/api/reflection/cases', withKey(annKey.key)), casesSchema);
    expect(seen.cases.map(({ id }) => id)).toEqual([caseId]);
  });
});

describe('an API key', () => {
  it('is shown once, kept as a hash, and opens nothing once it is revoked', async () => {
    const ann = await newAccount();
    const { apiKey, key } = await readJson(
      await ann.call('POST', '/api/keys', { json: { name: '야간 점검' } }),
      keySchema,
    );
    expect(key).toMatch(/^johang_[\w-]{43}$/);
    expect((await call('GET', '/api/reflection/cases', withKey(key))).status).toBe(200);
    const listed = await (await ann.call('GET', '/api/keys')).text();
    expect(listed).toContain(apiKey.prefix);
    expect(listed).not.toContain(key.slice(apiKey.prefix.length));
    const { rows } = await container.database.pool.query('select * from api_keys');
    expect(JSON.stringify(rows)).not.toContain(key.slice(apiKey.prefix.length));
    expect((await ann.call('DELETE', `/api/keys/${apiKey.id}`)).status).toBe(204);
    expect(await code(await call('GET', '/api/reflection/cases', withKey(key)))).toEqual([401, 'api_key_refused']);
  });

  it('is one of fifty at most, and lists come by the page with those in use first', async () => {
    const ann = await newAccount();
    const keysSchema = z.object({ keys: z.array(apiKeySchema), next: z.number().nullable() });
    const make = () => ann.call('POST', '/api/keys', { json: { name: 'a program' } });
    const made = await Promise.all(Array.from({ length: 55 }, make));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(await code(await make())).toEqual([409, 'api_keys_too_many']);
    const first = await readJson(await ann.call('GET', '/api/keys'), keysSchema);
    expect(first).toMatchObject({ next: null });
    const ids = first.keys.map(({ id }) => id);
    for (const id of ids.slice(0, 2)) expect((await ann.call('DELETE', `/api/keys/${id}`)).status).toBe(204);
    expect([(await make()).status, (await make()).status, (await make()).status]).toEqual([201, 201, 409]);
    const page = await readJson(await ann.call('GET', '/api/keys'), keysSchema);
    expect([page.keys.every(({ revokedAt }) => revokedAt === null), page.keys.length, page.next]).toEqual([
      true,
      50,
      50,
    ]);
    const rest = await readJson(await ann.call('GET', '/api/keys?offset=50'), keysSchema);
    expect([rest.keys.every(({ revokedAt }) => revokedAt !== null), rest.keys.length, rest.next]).toEqual([
      true,
      2,
      null,
    ]);
  });

  it('makes and revokes no other keys', async () => {
    const ann = await newAccount();
    const { apiKey, key } = await readJson(
      await ann.call('POST', '/api/keys', { json: { name: 'a', scope: 'admin' } }),
      keySchema,
    );
    expect(await code(await call('POST', '/api/keys', withKey(key, { json: { name: 'b' } })))).toEqual([
      403,
      'not_allowed',
    ]);
    expect(await code(await call('DELETE', `/api/keys/${apiKey.id}`, withKey(key)))).toEqual([403, 'not_allowed']);
  });

  it.each(['johang_wrong', 'a b', ''])('that is wrong is refused: "%s"', async (key) => {
    const ann = await newAccount();
    const refused = await ann.call('GET', '/api/reflection/cases', { headers: { authorization: `Bearer ${key}` } });
    expect(await code(refused)).toEqual([401, 'api_key_refused']);
  });

  it('is looked at on this machine too, where none is needed', async () => {
    const local = await createContainer({
      environment: { ...container.environment, HOST: '127.0.0.1' },
      database: container.database,
    });
    serve(local);
    try {
      expect((await call('GET', '/api/reflection/cases')).status).toBe(200);
      const { apiKey, key } = await readJson(
        await call('POST', '/api/keys', { json: { name: 'cron', scope: 'admin' } }),
        keySchema,
      );
      const bearer = (value: string): Call => ({ headers: { authorization: `Bearer ${value}` } });
      expect((await call('GET', '/api/reflection/cases', bearer(key))).status).toBe(200);
      expect(await code(await call('GET', '/api/reflection/cases', bearer(`${key}x`)))).toEqual([
        401,
        'api_key_refused',
      ]);
      await call('DELETE', `/api/keys/${apiKey.id}`);
      expect(await code(await call('POST', '/api/reflection/batch', bearer(key)))).toEqual([401, 'api_key_refused']);
    } finally {
      await local.close();
      serve(container);
    }
  });
});

describe('a suggestion that would make an answer worse', () => {
  it('is refused with what was before and after, and changes nothing', async () => {
    await container.ingestion.start();
    const ann = await newAccount();
    const db = container.database.drizzle;
    const contractId = await addTestContract(container, ann.ownerId);
    await container.vectors.catchUp();
    const right = { part: 0, address: '제2조 제2항', display: '제2조 제2항' };
    await putRegressionQuestion(db, ann.ownerId, crypto.randomUUID(), {
      ...right,
      contractId,
      version: 1,
      question: OWN.question,
      reason: '',
    });
    const caseId = await failingCase(ann.ownerId);
    await runBatch(ann.ownerId);
    const { suggestions } = await readJson(await ann.call('GET', '/api/reflection/suggestions'), suggestionsSchema);
    const [suggestion] = suggestions;
    const expansions = [
      '이 계약에 관한 분쟁',
      '관할 법원',
      '서울중앙지방법원',
      '제1심 관할',
      '비밀을 누설',
      '비밀유지 3년',
      '파산',
    ];
    const plan = [{ tool: 'hybrid_search', args: { expansions } }];
    const response = await ann.call('POST', `/api/reflection/suggestions/${suggestion?.id ?? ''}`, {
      json: { decision: 'approve', plan },
    });
    expect(response.status).toBe(409);
    const refused = z.object({
      error: z.object({ code: z.string() }),
      suggestion: suggestionSchema,
      replay: replaySchema,
    });
    const { error, suggestion: decided, replay } = await readJson(response, refused);
    expect(error.code).toBe('suggestion_refused');
    expect(decided).toMatchObject({ status: 'refused', replay });
    expect(replay).toMatchObject({ total: 1, worse: [{ question: OWN.question }] });
    const [unchanged] = (await readJson(await ann.call('GET', '/api/reflection/cases'), casesSchema)).cases;
    expect(unchanged).toMatchObject({ id: caseId, plan: OWN.plan });
  });
});
