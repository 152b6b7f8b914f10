import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findCase } from '#db/queries/cases';
import { addNewRow, countNewRows } from '#db/queries/execution-log';
import { findLatestBatch, insertBatch } from '#db/queries/reflection-batches';
import type { Container } from '#lib/server/container';
import { storeCase, storeRows } from '#tests/support/execution-rows';
import { openTestContainer } from '#tests/support/test-container';

const owner = 'local';
const PATIENCE = { timeout: 45_000, interval: 50 };
let container: Container & { reset(): Promise<void> };

beforeAll(async () => {
  container = await openTestContainer();
  container.logger.level = 'silent';
  await container.reflection.start();
});
afterAll(() => container.close());
beforeEach(() => container.reset());

const db = () => container.database.drizzle;

async function failingCase(ownerId: string): Promise<string> {
  const id = await storeCase(db(), ownerId);
  await storeRows(db(), ownerId, id, [true, false, false, false, false]);
  for (let row = 0; row < 5; row += 1) await addNewRow(db(), ownerId);
  return id;
}

const ended = (ownerId: string) =>
  vi.waitFor(async () => {
    const batch = await findLatestBatch(db(), ownerId);
    expect(batch?.status).toBe('done');
    return batch;
  }, PATIENCE);

describe('the daily batch', () => {
  it('waits once, however often the server starts, and comes a day later', async () => {
    await container.reflection.start();
    const { rows } = await container.database.pool.query<{ hours: number }>(
      `select round(extract(epoch from start_after - now()) / 3600)::int as hours from jobs.job
       where name = 'reflection-daily' and state = 'created'`,
    );
    expect(rows).toEqual([{ hours: 24 }]);
  });

  it('measures the cases of everybody who has new rows, and of nobody else', async () => {
    const cases = { ann: await failingCase('ann'), bob: await failingCase('bob') };
    const quiet = await storeCase(db(), 'quiet');
    await storeRows(db(), 'quiet', quiet, [true]);
    await container.jobs?.send('reflection-daily', {});
    for (const name of ['ann', 'bob'] as const) {
      expect(await ended(name)).toMatchObject({ trigger: 'daily', casesDone: 1 });
      expect(await findCase(db(), name, cases[name])).toMatchObject({ isFlagged: true });
      expect(await countNewRows(db(), name)).toBe(0);
    }
    expect(await findLatestBatch(db(), 'quiet')).toBeUndefined();
  });
});

describe('a batch on request', () => {
  it('runs in the background as a job', async () => {
    const id = await failingCase(owner);
    const { id: batchId } = await container.reflection.enqueue(owner, 'request');
    expect(await ended(owner)).toMatchObject({ id: batchId, trigger: 'request' });
    expect(await findCase(db(), owner, id)).toMatchObject({ successRate: 20 });
  });

  it('is taken up by whoever lives when its process died before it could send a job', async () => {
    await failingCase(owner);
    const batch = await insertBatch(db(), owner, 'request');
    await container.reflection.takeUp(60_000);
    expect(await findLatestBatch(db(), owner)).toMatchObject({ status: 'queued' });
    await container.database.pool.query(`update reflection_batches set created_at = now() - interval '61 seconds'`);
    await container.reflection.takeUp(60_000);
    await container.reflection.takeUp(60_000);
    expect(await ended(owner)).toMatchObject({ id: batch?.id });
  });

  it('starts by itself when a process died between the hundredth row and the batch', async () => {
    await failingCase(owner);
    for (let row = 5; row < 100; row += 1) await addNewRow(db(), owner);
    await container.reflection.start();
    expect(await ended(owner)).toMatchObject({ trigger: 'rows' });
  });
});
