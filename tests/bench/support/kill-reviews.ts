import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILD_FOLDER } from '#lib/core/build-folder';
import { parseEnvironment } from '#lib/core/env';
import { createContainer, type Container } from '#lib/server/container';
import { addContract } from '#lib/server/contracts/add-contract';
import { getReview } from '#lib/server/reviews/review-views';
import { startReview } from '#lib/server/reviews/start-review';

const OWNER = 'local';

export type KilledReview = { isDone: boolean; repeatedSteps: number; lostReflections: number; kills: number };

/**
 * Kills the process that works on a review with SIGKILL after `delayMs` of work, starts another one, and so on; the last
 * may finish. Says whether the report came, and what was done twice after it had been stored, or lost.
 */
export async function killReview(text: string, delaysMs: readonly number[]): Promise<KilledReview> {
  const folder = await mkdtemp(join(tmpdir(), 'johang-kill-'));
  const dataDir = join(folder, 'data');
  const notes = join(folder, 'notes');
  try {
    await writeFile(notes, '');
    const id = await withContainer(dataDir, async (container) => {
      const { id: contractId } = await addContract(container, OWNER, { name: 'a.txt', bytes: Buffer.from(text) }, 'ko');
      await container.ingestion.read(OWNER, contractId);
      // Stored and queued, and left to the processes that follow.
      const idle = Object.assign(Object.create(container.reviews), { enqueue: () => Promise.resolve() });
      return startReview({ ...container, reviews: idle }, OWNER, { contractId, focus: '', side: 'neutral' }, 'ko');
    });
    let kills = 0;
    for (const delayMs of [...delaysMs, null]) if (await runChild(dataDir, notes, delayMs)) kills += 1;
    const steps = (await readFile(notes, 'utf8')).split('\n').filter((line) => line !== '');
    return await withContainer(dataDir, async (container) => {
      const review = await getReview(container, OWNER, id, 'ko');
      const attempts = review.tasks.map(({ reflections }) => reflections);
      const isWhole = (judged: (typeof attempts)[number]) =>
        judged.length > 0 && judged.slice(0, -1).every(({ judgment }) => judgment.needs_retry);
      return {
        isDone: review.status === 'done' && review.report !== null,
        repeatedSteps: steps.length - new Set(steps).size,
        lostReflections: attempts.filter((judged) => !isWhole(judged)).length,
        kills,
      };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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

/** True when the child was killed before it had finished by itself. */
function runChild(dataDir: string, notes: string, delayMs: number | null): Promise<boolean> {
  const file = join(BUILD_FOLDER, 'bench', 'review-child.mjs');
  const child = spawn(process.execPath, [file, dataDir, notes], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.stdout.once('data', () => {
      if (delayMs !== null) setTimeout(() => child.kill('SIGKILL'), delayMs);
    });
    child.once('error', reject);
    child.once('exit', (_code, signal) => resolve(signal === 'SIGKILL'));
  });
}
