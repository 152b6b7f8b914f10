import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBatch, insertBatch } from '#db/queries/reflection-batches';
import { parseEnvironment } from '#lib/core/env';
import { createContainer, type Container } from '#lib/server/container';
import { fillLog } from './fill-log';
import { runChild } from './run-child';

const OWNER = 'bench';

export type KilledBatch = { kills: number; isExact: boolean };

/**
 * Kills the process that works on a batch with SIGKILL after each of the delays and starts another one; the last may
 * finish. Exact: every case measured once and rightly, three suggestions and one notification for each flagged case.
 */
export async function killBatch(
  size: { cases: number; rows: number },
  delaysMs: readonly number[],
): Promise<KilledBatch> {
  const dataDir = await mkdtemp(join(tmpdir(), 'johang-kill-'));
  try {
    const id = await withContainer(dataDir, async (container) => {
      await fillLog(container, OWNER, { ...size, failingShare: 0.2 });
      return (await insertBatch(container.database.drizzle, OWNER, 'request'))?.id ?? '';
    });
    let kills = 0;
    for (const delayMs of [...delaysMs, null]) if (await runChild('batch-child', [dataDir], delayMs)) kills += 1;
    return await withContainer(dataDir, async (container) => ({
      kills,
      isExact: await isExact(container, id, size.cases),
    }));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function isExact(container: Container, id: string, cases: number): Promise<boolean> {
  const batch = await findBatch(container.database.drizzle, OWNER, id);
  const { rows } = await container.database.pool.query<{
    wrong: number;
    flagged: number;
    uneven: number;
    told: number;
  }>(`
    with truth as (
      select case_id, avg(success::int) * 100 as rate from execution_log group by case_id
    ), made as (select case_id, count(*) as n from suggestions group by case_id)
    select (select count(*) from cases c join truth t on t.case_id = c.id where abs(c.success_rate - t.rate) > 1e-9
              or c.is_flagged <> (t.rate < 50))::int as wrong,
      (select count(*) from cases where is_flagged)::int as flagged,
      (select count(*) from cases c left join made m on m.case_id = c.id
        where coalesce(m.n, 0) <> case when c.is_flagged then 3 else 0 end)::int as uneven,
      (select count(*) from notifications)::int as told`);
  const [{ wrong = -1, flagged = -1, uneven = -1, told = -1 } = {}] = rows;
  const { analyzedCases, lowPerformanceCases, suggestions } = batch?.result ?? {};
  const isCountedOnce = analyzedCases === cases && lowPerformanceCases === flagged && suggestions === flagged * 3;
  return batch?.status === 'done' && isCountedOnce && wrong === 0 && uneven === 0 && told === flagged;
}

async function withContainer<T>(dataDir: string, work: (container: Container) => Promise<T>): Promise<T> {
  const container = await createContainer({
    environment: parseEnvironment({ JOHANG_DATA_DIR: dataDir, JOHANG_LOG_LEVEL: 'error' }),
  });
  try {
    return await work(container);
  } finally {
    await container.close();
  }
}
