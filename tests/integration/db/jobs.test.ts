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

/** A job as a process leaves it that died an hour ago. */
async function insertLeftJob(own: TestDatabase, queue: string, n: number, retries: number): Promise<void> {
  await own.pool.query(
    `insert into jobs.job (name, data, state, retry_limit, retry_count, started_on, policy, output)
     values ($1, $2, 'active', 5, $3, now() - interval '2 hours', 'short',
             jsonb_build_object('holder', 'gone', 'beatAt', now() - interval '1 hour'))`,
    [queue, { n }, retries],
  );
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
    await jobs.send('retry', { n: 1 });
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

  it('that another process was at are taken again once it gives no sign of life, and by nobody before', async () => {
    const own = await openTestDatabase();
    const heartbeat = { everyMs: 100, staleAfterMs: 1_000 };
    const options = { pollingIntervalSeconds: 0.1, onError: (error: unknown) => void errors.push(error) };
    const [living, watching] = [
      await startJobs(own, { ...options, heartbeat }),
      await startJobs(own, { ...options, heartbeat }),
    ];
    const [begun, retaken, released] = [latch(), latch(), latch()];
    await living.work('kept', schema, {}, async () => {
      begun.open();
      await released.opened;
    });
    await living.send('kept', { n: 1 });
    await begun.opened;
    const attempts: number[] = [];
    await watching.work('kept', schema, {}, async (_data, { attempt }) => {
      attempts.push(attempt);
    });
    await watching.work('left', schema, {}, async ({ n }, { attempt }) => {
      expect([n, attempt]).toEqual([2, 2]);
      retaken.open();
    });
    await insertLeftJob(own, 'left', 2, 0);
    await retaken.opened;
    expect(attempts).toEqual([]);
    released.open();
    await living.stop();
    await watching.stop();
    await own.close();
    expect(errors).toEqual([]);
  }, 30_000);

  it('that five processes died of are given up, and told so', async () => {
    const own = await openTestDatabase();
    await (await startJobs(own, { onError: (error) => errors.push(error) })).stop();
    const told = latch();
    const next = await startJobs(own, {
      pollingIntervalSeconds: 0.1,
      heartbeat: { everyMs: 50, staleAfterMs: 100 },
      onError: (error) => errors.push(error),
    });
    const worked: number[] = [];
    const giveUp = async ({ n }: { n: number }, attempts: number) => {
      expect([n, attempts]).toEqual([3, 5]);
      told.open();
    };
    await next.work('deadly', schema, { giveUp }, async ({ n }) => void worked.push(n));
    await insertLeftJob(own, 'deadly', 3, 4);
    await told.opened;
    await next.stop();
    await own.close();
    expect([worked, errors]).toEqual([[], []]);
  }, 30_000);

  it('lost with what they were sent for are sent again', async () => {
    const own = await openTestDatabase();
    const next = await startJobs(own, {
      pollingIntervalSeconds: 0.1,
      heartbeat: { everyMs: 20, staleAfterMs: 10_000 },
      onError: (error) => errors.push(error),
    });
    const done = latch();
    const unfinished = new Map([['owner/7', { n: 7 }]]);
    await next.work('searched', schema, { listUnfinished: async () => unfinished }, async ({ n }) => {
      expect(n).toBe(7);
      unfinished.clear();
      done.open();
    });
    await done.opened;
    await next.stop();
    await own.close();
  }, 30_000);

  it('go back to the queue as if they had not been tried when the database is at fault', async () => {
    const told = errors.length;
    const failed = latch();
    await jobs.work('unlucky', schema, {}, async () => {
      setImmediate(() => failed.open());
      throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    });
    const id = await jobs.send('unlucky', { n: 1 });
    await failed.opened;
    await expect
      .poll(async () => (await database.pool.query('select state from jobs.job where id = $1', [id])).rows)
      .toEqual([{ state: 'retry' }]);
    const { rows } = await database.pool.query('select retry_count, started_on from jobs.job where id = $1', [id]);
    expect(rows).toEqual([{ retry_count: 0, started_on: null }]);
    expect(errors.slice(told)).toEqual([expect.objectContaining({ code: '57P01' })]);
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
