import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnvironment } from '#lib/core/env';
import { createContainer, type Container } from '#lib/server/container';
import { addContract } from '#lib/server/contracts/add-contract';
import { getReview } from '#lib/server/reviews/review-views';
import { startReview } from '#lib/server/reviews/start-review';
import { noteCheckpoints } from './note-checkpoints';
import { runChild } from './run-child';

const OWNER = 'local';

export type KilledReview = { isDone: boolean; repeatedSteps: number; lostReflections: number; wasKilled: boolean };
/** As a user would set it: where the data lies. */
export type Settings = Readonly<Record<string, string>>;

/**
 * One review for each delay, over one contract: SIGKILL for the process that works on it after `delayMs` of work; then
 * another process, this one, finishes them all. Says of each whether the report came, and what was done twice after it had
 * been stored, or lost.
 */
export async function killReviews(
  settings: Settings,
  text: string,
  delaysMs: readonly number[],
): Promise<KilledReview[]> {
  const folder = await mkdtemp(join(tmpdir(), 'johang-kill-'));
  const notes = join(folder, 'notes');
  try {
    const ids = await withContainer(settings, async (container) => {
      const { id } = await addContract(container, OWNER, { name: 'a.txt', bytes: Buffer.from(text) }, 'ko');
      await container.ingestion.read(OWNER, id);
      const queued: string[] = [];
      for (const _delay of delaysMs) queued.push(await queueReview(container, id));
      return queued;
    });
    const killed: boolean[] = [];
    for (const [at, delayMs] of delaysMs.entries())
      killed.push(await runChild('review-child', [JSON.stringify(settings), notes, ids[at] ?? '', OWNER], delayMs));
    return await withContainer(settings, async (container) => {
      noteCheckpoints(container, notes);
      await container.reviews.start();
      await untilReviewsEnd(container);
      const steps = (await readFile(notes, 'utf8')).split('\n');
      const ends: KilledReview[] = [];
      for (const [at, id] of ids.entries())
        ends.push({ ...(await readEnd(container, id, steps)), wasKilled: killed[at] === true });
      return ends;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function untilReviewsEnd({ database }: Container): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query(`select 1 from reviews where status in ('queued', 'running')`);
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Stored, and left to the process that follows. */
function queueReview(container: Container, contractId: string): Promise<string> {
  const idle = Object.assign(Object.create(container.reviews), { enqueue: () => Promise.resolve() });
  return startReview({ ...container, reviews: idle }, OWNER, { contractId, focus: '', side: 'neutral' }, 'ko');
}

async function readEnd(
  container: Container,
  id: string,
  noted: readonly string[],
): Promise<Omit<KilledReview, 'wasKilled'>> {
  const steps = noted.filter((line) => line.startsWith(`${id} `));
  const review = await getReview(container, OWNER, id, 'ko');
  const attempts = review.tasks.map(({ reflections }) => reflections);
  const isWhole = (judged: (typeof attempts)[number]) =>
    judged.length > 0 && judged.slice(0, -1).every(({ judgment }) => judgment.needs_retry);
  return {
    isDone: review.status === 'done' && review.report !== null && review.tasks.length === 7,
    repeatedSteps: steps.length - new Set(steps).size,
    lostReflections: attempts.filter((judged) => !isWhole(judged)).length,
  };
}

async function withContainer<T>(settings: Settings, work: (container: Container) => Promise<T>): Promise<T> {
  const container = await createContainer({
    environment: parseEnvironment({ ...settings, JOHANG_LOG_LEVEL: 'error' }),
  });
  try {
    return await work(container);
  } finally {
    await container.close();
  }
}
