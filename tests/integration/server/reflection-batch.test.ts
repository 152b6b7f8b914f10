import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { listLastRows } from '#db/queries/case-figures';
import { deleteCase, findCase, listCases } from '#db/queries/cases';
import { addNewRow, countNewRows } from '#db/queries/execution-log';
import { listNotifications } from '#db/queries/notifications';
import { findBatch, findLatestBatch, hasOpenBatch, insertBatch } from '#db/queries/reflection-batches';
import { listSuggestions } from '#db/queries/suggestions';
import { AppError } from '#lib/core/errors';
import { measureCase } from '#lib/reflection/engine/measure-case';
import type { Container } from '#lib/server/container';
import { analyzeCase } from '#lib/server/reflection/engine/analyze-case';
import { takeModelCall } from '#lib/server/reflection/engine/model-calls';
import { withBatchContainer } from '#tests/support/batch-container';
import { createFakeModel } from '#tests/support/fake-model';
import { storeCase, storeRows } from '#tests/support/execution-rows';
import { addTestContract, ask } from '#tests/support/test-container';

const owner = 'local';
const never = new AbortController().signal;
const FAILING = [true, false, false, false, false];
const batches = withBatchContainer(owner);
const { connect, runBatch } = batches;
let container: Container;
beforeAll(() => {
  container = batches.container;
});

const db = () => container.database.drizzle;

/** Cases by the hundred, each with two rows, one of them a success. */
async function storeManyCases(count: number): Promise<void> {
  const first = await storeCase(db(), owner);
  await container.database.pool.query(
    `insert into cases (owner_id, question, question_kind, language, embedding, embedding_model)
     select owner_id, question, question_kind, language, embedding, embedding_model from cases, generate_series(2, $1)`,
    [count],
  );
  await storeRows(db(), owner, first, [true]);
  await container.database.pool.query(
    `insert into execution_log (case_id, owner_id, run_id, contract_ids, success, error_type, context)
     select c.id, c.owner_id, gen_random_uuid(), '{}', n = 1, 'notSufficient', l.context
     from cases c, execution_log l, generate_series(1, 2) n`,
  );
}

describe('a batch', () => {
  it('stores for every case what its last hundred rows say, counts them, and sums up', async () => {
    const good = await storeCase(db(), owner, { question: '대금은?' });
    const bad = await storeCase(db(), owner, { question: '해지는?' });
    await storeRows(
      db(),
      owner,
      good,
      Array.from({ length: 120 }, (_, at) => at % 3 !== 0),
    );
    await storeRows(db(), owner, bad, FAILING);
    const batch = await findBatch(db(), owner, await runBatch());
    expect(batch).toMatchObject({ status: 'done', casesDone: 2, casesTotal: 2 });
    expect(batch?.result).toEqual({ analyzedCases: 2, lowPerformanceCases: 1, suggestions: 3 });
    expect(batch?.patterns['outcome']).toEqual([
      { value: 'found', runs: 81, successes: 81 },
      { value: 'notFound', runs: 44, successes: 0 },
    ]);
    for (const id of [good, bad]) {
      const { executions: _executions, ...figures } = measureCase(await listLastRows(db(), owner, [id], 100));
      expect(await findCase(db(), owner, id)).toMatchObject(figures);
    }
    expect(await findCase(db(), owner, good)).toMatchObject({ isFlagged: false });
    expect(await findCase(db(), owner, bad)).toMatchObject({
      successRate: 20,
      isFlagged: true,
      commonErrors: [{ type: 'notSufficient', count: 4 }],
      meanTimeMs: 40,
      trend: [20],
    });
  });

  it('releases a case that has recovered', async () => {
    const id = await storeCase(db(), owner);
    await storeRows(db(), owner, id, FAILING);
    await runBatch();
    await storeRows(db(), owner, id, [true, true, true]);
    await runBatch();
    expect(await findCase(db(), owner, id)).toMatchObject({ successRate: 50, isFlagged: false });
  });

  it('is started by the hundredth new row and by no other', async () => {
    const contractId = await addTestContract(container, owner);
    for (let row = 0; row < 98; row += 1) await addNewRow(db(), owner);
    const open = async () => {
      await ask(container, owner, { text: '대금은 얼마인가요?', contractIds: [contractId] });
      await container.recorder?.idle();
      return hasOpenBatch(db(), owner);
    };
    expect(await open()).toBe(false);
    expect(await countNewRows(db(), owner)).toBe(99);
    expect(await open()).toBe(true);
    expect(await findLatestBatch(db(), owner)).toMatchObject({ trigger: 'rows', status: 'queued' });
    expect(await open()).toBe(true);
    const batch = await findLatestBatch(db(), owner);
    await container.reflection.run(owner, batch?.id ?? '');
    expect(await countNewRows(db(), owner)).toBe(0);
    expect(await hasOpenBatch(db(), owner)).toBe(false);
  });

  it('is refused while another one of the owner is open, and only then', async () => {
    await insertBatch(db(), owner, 'request');
    await expect(container.reflection.enqueue(owner, 'request')).rejects.toMatchObject({ code: 'batch_in_progress' });
    expect(await insertBatch(db(), 'bob', 'request')).toBeDefined();
  });

  it('that was cut off goes on behind its last case and counts nothing twice', async () => {
    await storeManyCases(1200);
    const batch = await insertBatch(db(), owner, 'request');
    const id = batch?.id ?? '';
    const shutdown = new AbortController();
    const watch = setInterval(() => {
      void findBatch(db(), owner, id).then((row) => (row?.casesDone ?? 0) > 0 && shutdown.abort());
    }, 5);
    await container.reflection.run(owner, id, shutdown.signal);
    clearInterval(watch);
    const cut = await findBatch(db(), owner, id);
    expect(cut).toMatchObject({ status: 'running', heartbeatAt: null });
    expect([500, 1000]).toContain(cut?.casesDone);
    await storeRows(db(), owner, (await listCases(db(), owner))[0]?.id ?? '', [true]);
    await addNewRow(db(), owner);
    await container.reflection.run(owner, id);
    expect(await findBatch(db(), owner, id)).toMatchObject({
      status: 'done',
      casesDone: 1200,
      casesTotal: 1200,
      result: { analyzedCases: 1200, lowPerformanceCases: 0, suggestions: 0 },
    });
    expect(await countNewRows(db(), owner)).toBe(1);
    const { rows } = await container.database.pool.query<{ rate: number | null; cases: number }>(
      'select success_rate as rate, count(*)::int as cases from cases group by 1 order by 2 desc limit 1',
    );
    expect(rows[0]).toMatchObject({ rate: 50 });
  });

  it('that a killed process was at is taken over, not by two', async () => {
    await storeRows(db(), owner, await storeCase(db(), owner), FAILING);
    const batch = await insertBatch(db(), owner, 'request');
    await container.database.pool.query(
      `update reflection_batches set status = 'running', instance_id = 'dead', heartbeat_at = now() - interval '1 hour'`,
    );
    await Promise.all([1, 2, 3].map(() => container.reflection.run(owner, batch?.id ?? '')));
    expect(await findBatch(db(), owner, batch?.id ?? '')).toMatchObject({ status: 'done', casesDone: 1 });
    expect(await listSuggestions(db(), owner)).toHaveLength(3);
    expect(await listNotifications(db(), owner)).toHaveLength(1);
  });

  it('archives rows that are older than thirty days, which stay to be asked and measured', async () => {
    const id = await storeCase(db(), owner);
    const now = container.clock.now().getTime();
    const day = 24 * 60 * 60 * 1000;
    await storeRows(db(), owner, id, [false, false], { createdAt: new Date(now - 31 * day) });
    await storeRows(db(), owner, id, [true, true], { createdAt: new Date(now - 29 * day) });
    // A clock that was set back leaves rows from the future.
    await storeRows(db(), owner, id, [true], { createdAt: new Date(now + 90 * day) });
    await runBatch();
    const count = async (table: string) =>
      (await container.database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n;
    expect([
      await count('execution_log'),
      await count('execution_log_archive'),
      await count('execution_log_all'),
    ]).toEqual([3, 2, 5]);
    expect(await findCase(db(), owner, id)).toMatchObject({ successRate: 60, isFlagged: false });
    await runBatch();
    expect(await count('execution_log_archive')).toBe(2);
  });
});

describe('suggestions for a failing case', () => {
  it('are three by rule without a model, once, and its owner is told once', async () => {
    const id = await storeCase(db(), owner);
    await storeRows(db(), owner, id, FAILING);
    await runBatch();
    await runBatch();
    const made = await listSuggestions(db(), owner);
    expect(made).toHaveLength(3);
    expect(made.every(({ caseId, by, status }) => caseId === id && by === 'rule' && status === 'pending')).toBe(true);
    expect(await listNotifications(db(), owner)).toMatchObject([
      { kind: 'suggestions', caseId: id, params: { suggestions: 3, successRate: 20 }, readAt: null },
    ]);
  });

  it('are three by the model when there is one', async () => {
    const suggestions = [1, 2, 3].map((at) => ({
      text: `길 ${at}`,
      action: 'edit_plan',
      tools: [],
      words: [`말${at}`],
    }));
    const model = createFakeModel({ objects: { 'reflection-suggest': { suggestions } } });
    connect(model);
    await storeRows(db(), owner, await storeCase(db(), owner), FAILING);
    await runBatch();
    expect((await listSuggestions(db(), owner)).map(({ by }) => by)).toEqual(['model', 'model', 'model']);
    expect(model.requests).toHaveLength(1);
  });

  it('ask the model five times a minute, whichever of the server’s processes asks', async () => {
    const now = new Date('2026-01-01T00:00:00Z');
    const ann = { database: container.database, clock: { now: () => now, monotonicMs: () => 0 } };
    const bob = { database: container.database, clock: { now: () => now, monotonicMs: () => 5_000_000 } };
    const waits = await Promise.all([ann, bob, ann, bob, ann, bob, ann].map(takeModelCall));
    expect(waits.toSorted()).toEqual([0, 0, 0, 0, 0, 60_000, 60_000]);
    now.setTime(now.getTime() + 59_999);
    expect([await takeModelCall(ann), await takeModelCall(bob)]).toEqual([1, 1]);
    now.setTime(now.getTime() + 1);
    expect(await takeModelCall(bob)).toBe(0);
  });

  it('are three by rule each when the model is down, which is then asked no more', async () => {
    const model = createFakeModel({ objects: { 'reflection-suggest': new AppError('model_unavailable') } });
    connect(model);
    for (const question of ['대금은 언제 받나요?', '관할 법원은 어디인가요?', '비밀유지 기간은?'])
      await storeRows(db(), owner, await storeCase(db(), owner, { question }), FAILING);
    const batch = await findBatch(db(), owner, await runBatch());
    expect(batch?.result).toEqual({ analyzedCases: 3, lowPerformanceCases: 3, suggestions: 9 });
    expect((await listSuggestions(db(), owner)).every(({ by }) => by === 'rule')).toBe(true);
    expect(model.requests).toHaveLength(1);
  });

  it('are none for a case that is deleted while the model thinks', async () => {
    const id = await storeCase(db(), owner);
    connect(
      createFakeModel({
        objects: {
          'reflection-suggest': async () => {
            await deleteCase(db(), owner, id);
            return { suggestions: [] };
          },
        },
      }),
    );
    await storeRows(db(), owner, id, FAILING);
    const batch = await findBatch(db(), owner, await runBatch());
    expect(batch).toMatchObject({
      status: 'done',
      result: { analyzedCases: 1, lowPerformanceCases: 0, suggestions: 0 },
    });
    expect(await listSuggestions(db(), owner)).toEqual([]);
  });

  it('come on request below eighty percent, and not from there on', async () => {
    const middling = await storeCase(db(), owner, { question: '대금은?' });
    const good = await storeCase(db(), owner, { question: '해지는?' });
    await storeRows(db(), owner, middling, [true, true, false]);
    await storeRows(db(), owner, good, [true, true, true, true, false]);
    expect((await analyzeCase(container, owner, middling, true, never)).suggestions).toHaveLength(3);
    expect((await analyzeCase(container, owner, middling, true, never)).suggestions).toHaveLength(3);
    expect((await analyzeCase(container, owner, good, true, never)).suggestions).toEqual([]);
    await expect(analyzeCase(container, owner, randomUUID(), true, never)).rejects.toMatchObject({
      code: 'case_not_found',
    });
  });
});
