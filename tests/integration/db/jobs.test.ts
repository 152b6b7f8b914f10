import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startJobs, type Jobs } from '#db/jobs';
import { openTestDatabase, type TestDatabase } from '#tests/support/database';

const schema = z.object({ n: z.number() });
let database: TestDatabase;
let jobs: Jobs;
const errors: unknown[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  jobs = await startJobs(database, { pollingIntervalSeconds: 0.5, onError: (error) => errors.push(error) });
});
beforeEach(() => {
  errors.length = 0;
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

function latch() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
}

describe('jobs', () => {
  it('are worked off, each once', async () => {
    const done: number[] = [];
    const all = latch();
    await jobs.work('add', schema, { concurrency: 2 }, async ({ n }) => {
      done.push(n);
      if (done.length === 20) all.open();
    });
    await Promise.all(Array.from({ length: 20 }, (_, n) => jobs.send('add', { n })));
    await all.opened;
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  it('are tried again when they fail', async () => {
    const tried = latch();
    let tries = 0;
    await jobs.work('retry', schema, {}, async () => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
      tried.open();
    });
    await jobs.send('retry', { n: 1 }, { retryLimit: 2 });
    await tried.opened;
    expect(tries).toBe(2);
  });

  it('are stopped in the middle when they are cancelled', async () => {
    const [started, aborted] = [latch(), latch()];
    await jobs.work('long', schema, {}, async (_data, { signal }) => {
      signal.addEventListener('abort', () => aborted.open());
      started.open();
      await aborted.opened;
    });
    const id = await jobs.send('long', { n: 1 });
    await started.opened;
    await jobs.cancel('long', id ?? '');
    await aborted.opened;
    const { rows } = await database.pool.query('select state from jobs.job where id = $1', [id]);
    expect(rows).toEqual([{ state: 'cancelled' }]);
  });

  it('with one key wait only once', async () => {
    const ids = [
      await jobs.send('single', { n: 1 }, { singletonKey: 'a' }),
      await jobs.send('single', { n: 2 }, { singletonKey: 'a' }),
    ];
    expect(ids).toEqual([expect.any(String), null]);
    expect(await jobs.send('single', { n: 3 }, { singletonKey: 'b' })).toEqual(expect.any(String));
  });

  it('that a dead process was at are taken up again by the next start', async () => {
    if (!database.isExclusive) return;
    const id = await jobs.send('orphan', { n: 7 });
    await database.pool.query(`update jobs.job set state = 'active', started_on = now() where id = $1`, [id]);
    const next = await startJobs(database, { pollingIntervalSeconds: 0.5, onError: (error) => errors.push(error) });
    const taken = latch();
    await next.work('orphan', schema, {}, async ({ n }) => {
      expect(n).toBe(7);
      taken.open();
    });
    await taken.opened;
    await next.stop();
    expect(errors).toEqual([]);
  });

  it('that outlive the stop of their queue leave an ended database alone, and are told', async () => {
    const own = await openTestDatabase();
    const late: unknown[] = [];
    const queue = await startJobs(own, { pollingIntervalSeconds: 0.5, onError: (error) => late.push(error) });
    const [started, released, ended] = [latch(), latch(), latch()];
    await queue.work('deaf', schema, {}, async () => {
      started.open();
      await released.opened;
      setImmediate(() => ended.open());
      throw new Error('far too late');
    });
    const id = await queue.send('deaf', { n: 1 });
    await started.opened;
    await queue.stop();
    const { rows } = await own.pool.query('select state from jobs.job where id = $1', [id]);
    expect(rows).toEqual([{ state: 'retry' }]);
    await own.close();
    released.open();
    await ended.opened;
    expect(late).toEqual([new Error('a job ended after its queue was stopped: it stays as the stop left it')]);
  }, 30_000);
});
