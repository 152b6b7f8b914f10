import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appendRunEvents, findLastSeq, listRunEvents } from '#db/queries/run-events';
import { heartbeat, markInterruptedRuns } from '#db/queries/run-upkeep';
import { claimRun, findRun, findUnfinishedRun, finishRun, requestStop } from '#db/queries/runs';
import { createSession, findSession } from '#db/queries/sessions';
import { inTransaction, type Queryable } from '#db/transaction';
import { storeReadyContract } from '#tests/support/contract-rows';
import { openTestDatabase, type TestDatabase } from '#tests/support/database';
import { storeRun } from '#tests/support/session-rows';

const HOUR_MS = 3_600_000;
let database: TestDatabase;
let db: Queryable;
let sessionId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.drizzle;
});
beforeEach(async () => {
  await database.reset();
  const contract = await storeReadyContract(db, 'ann');
  sessionId = (await createSession(db, 'ann', { contractIds: [contract.id] })).id;
});
afterAll(() => database.close());

describe('one run at a time', () => {
  it('refuses a second question while the first is answered, and keeps the transaction usable', async () => {
    const run = await storeRun(db, 'ann', sessionId);
    await inTransaction(db, async (tx) => {
      await expect(storeRun(tx, 'ann', sessionId)).rejects.toMatchObject({ code: 'run_in_progress' });
      expect(await findRun(tx, 'ann', run.id)).toBeDefined();
    });
    await finishRun(db, 'ann', run.id, { status: 'done' });
    await expect(storeRun(db, 'ann', sessionId)).resolves.toMatchObject({ status: 'running' });
  });

  it('lets exactly one of many simultaneous questions through', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => storeRun(db, 'ann', sessionId)));
    expect(tries.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });
});

describe('the end of a run', () => {
  it('is stored once', async () => {
    const run = await storeRun(db, 'ann', sessionId);
    expect(
      await finishRun(db, 'ann', run.id, {
        status: 'failed',
        errorCode: 'model_timeout',
        errorParams: { seconds: 30 },
      }),
    ).toBe(true);
    expect(await finishRun(db, 'ann', run.id, { status: 'done' })).toBe(false);
    expect(await findRun(db, 'ann', run.id)).toMatchObject({
      status: 'failed',
      errorCode: 'model_timeout',
      errorParams: { seconds: 30 },
    });
    expect(await findUnfinishedRun(db, 'ann', sessionId)).toBeUndefined();
  });

  it('can be asked for, and is seen by the process that works on it', async () => {
    const run = await storeRun(db, 'ann', sessionId, { instanceId: 'server-1' });
    expect(await heartbeat(db, 'server-1', [run.id])).toEqual([{ id: run.id, ownerId: 'ann', stopRequested: false }]);
    expect(await requestStop(db, 'ann', run.id)).toMatchObject({ id: run.id, instanceId: 'server-1' });
    expect(await heartbeat(db, 'server-1', [run.id])).toEqual([{ id: run.id, ownerId: 'ann', stopRequested: true }]);
    expect(await heartbeat(db, 'server-2', [run.id])).toEqual([]);
    await finishRun(db, 'ann', run.id, { status: 'stopped' });
    expect(await requestStop(db, 'ann', run.id)).toBeUndefined();
  });
});

describe('a run whose process died', () => {
  it('is marked interrupted, shows in its session, and is taken over by one process only', async () => {
    const run = await storeRun(db, 'ann', sessionId);
    expect(await markInterruptedRuns(db, HOUR_MS)).toEqual([]);
    expect(await markInterruptedRuns(db, 0)).toEqual([{ id: run.id, sessionId, ownerId: 'ann' }]);
    expect((await findSession(db, 'ann', sessionId))?.unfinishedRun).toEqual({ id: run.id, status: 'interrupted' });
    const claims = await Promise.all(
      ['server-2', 'server-3'].map((instanceId) => claimRun(db, 'ann', run.id, { instanceId, staleAfterMs: HOUR_MS })),
    );
    expect(claims.filter((claim) => claim !== undefined)).toHaveLength(1);
    expect(await findUnfinishedRun(db, 'ann', sessionId)).toMatchObject({ id: run.id, status: 'running' });
  });

  it('can be taken over without being marked when it gave no sign of life', async () => {
    const run = await storeRun(db, 'ann', sessionId);
    expect(await claimRun(db, 'ann', run.id, { instanceId: 'server-2', staleAfterMs: HOUR_MS })).toBeUndefined();
    expect(await claimRun(db, 'ann', run.id, { instanceId: 'server-2', staleAfterMs: 0 })).toMatchObject({
      instanceId: 'server-2',
    });
  });

  it('is not resumed beside a newer question', async () => {
    const old = await storeRun(db, 'ann', sessionId);
    await markInterruptedRuns(db, 0);
    await storeRun(db, 'ann', sessionId);
    const claim = claimRun(db, 'ann', old.id, { instanceId: 'server-2', staleAfterMs: HOUR_MS });
    await expect(claim).rejects.toMatchObject({ code: 'run_in_progress' });
  });

  it('counts as unfinished only until a newer one has ended', async () => {
    await storeRun(db, 'ann', sessionId);
    await markInterruptedRuns(db, 0);
    const newer = await storeRun(db, 'ann', sessionId);
    await finishRun(db, 'ann', newer.id, { status: 'done' });
    expect(await findUnfinishedRun(db, 'ann', sessionId)).toBeUndefined();
    expect((await findSession(db, 'ann', sessionId))?.unfinishedRun).toBeNull();
  });
});

describe('the events of a run', () => {
  it('are replayed from any number on', async () => {
    const run = await storeRun(db, 'ann', sessionId);
    expect(await findLastSeq(db, 'ann', run.id)).toBeUndefined();
    const events = [1, 2, 3].map((seq) => ({ seq, chunk: { type: 'text-delta', delta: `조${seq}` } }));
    expect(await appendRunEvents(db, 'ann', run.id, events)).toBe(true);
    expect(await appendRunEvents(db, 'ann', run.id, [])).toBe(true);
    expect(await listRunEvents(db, 'ann', run.id, 1)).toEqual(events.slice(1));
    expect(await listRunEvents(db, 'ann', run.id, 0, 2)).toEqual(events.slice(0, 2));
    expect(await findLastSeq(db, 'ann', run.id)).toBe(3);
  });

  it('never mix those of two writers', async () => {
    const run = await storeRun(db, 'ann', sessionId);
    await appendRunEvents(db, 'ann', run.id, [{ seq: 1, chunk: { type: 'finish' } }]);
    const second = [2, 1].map((seq) => ({ seq, chunk: { type: 'start' } }));
    await expect(appendRunEvents(db, 'ann', run.id, second)).rejects.toThrow();
    expect(await listRunEvents(db, 'ann', run.id, 0)).toEqual([{ seq: 1, chunk: { type: 'finish' } }]);
  });
});
