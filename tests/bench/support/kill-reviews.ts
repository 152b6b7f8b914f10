import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnvironment } from '#lib/core/env';
import { createContainer, type Container } from '#lib/server/container';
import { addContract } from '#lib/server/contracts/add-contract';
import { getReview } from '#lib/server/reviews/review-views';
import { startReview } from '#lib/server/reviews/start-review';
import { runChild } from './run-child';

const OWNER = 'local';

export type KilledReview = { isDone: boolean; repeatedSteps: number; lostReflections: number; wasKilled: boolean };
/** As a user would set it: where the data lies. */
export type Settings = Readonly<Record<string, string>>;

/**
 * One review for each delay, over one contract: SIGKILL for the process that works on it after `delayMs` of work, then
 * another process that may finish. Says whether the report came, and what was done twice after it had been stored, or lost.
 */
export async function killReviews(
  settings: Settings,
  text: string,
  delaysMs: readonly number[],
): Promise<KilledReview[]> {
  const folder = await mkdtemp(join(tmpdir(), 'johang-kill-'));
  const notes = join(folder, 'notes');
  try {
    const contractId = await withContainer(settings, async (container) => {
      const { id } = await addContract(container, OWNER, { name: 'a.txt', bytes: Buffer.from(text) }, 'ko');
      await container.ingestion.read(OWNER, id);
      return id;
    });
    const ends: KilledReview[] = [];
    for (const delayMs of delaysMs) ends.push(await killOne(settings, contractId, notes, delayMs));
    return ends;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function killOne(settings: Settings, contractId: string, notes: string, delayMs: number): Promise<KilledReview> {
  await writeFile(notes, '');
  const id = await withContainer(settings, (container) => {
    // Stored and queued, and left to the processes that follow.
    const idle = Object.assign(Object.create(container.reviews), { enqueue: () => Promise.resolve() });
    return startReview({ ...container, reviews: idle }, OWNER, { contractId, focus: '', side: 'neutral' }, 'ko');
  });
  const wasKilled = await runChild('review-child', [JSON.stringify(settings), notes], delayMs);
  await runChild('review-child', [JSON.stringify(settings), notes], null);
  const steps = (await readFile(notes, 'utf8')).split('\n').filter((line) => line !== '');
  return withContainer(settings, async (container) => {
    const review = await getReview(container, OWNER, id, 'ko');
    const attempts = review.tasks.map(({ reflections }) => reflections);
    const isWhole = (judged: (typeof attempts)[number]) =>
      judged.length > 0 && judged.slice(0, -1).every(({ judgment }) => judgment.needs_retry);
    return {
      isDone: review.status === 'done' && review.report !== null && review.tasks.length === 7,
      repeatedSteps: steps.length - new Set(steps).size,
      lostReflections: attempts.filter((judged) => !isWhole(judged)).length,
      wasKilled,
    };
  });
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
