import { listRunEvents } from '#db/queries/run-events';
import { findRun } from '#db/queries/runs';
import { AppError } from '#lib/core/errors';
import type { Container } from '../container';
import type { StoredChunk } from './run-log';

const POLL_MS = 300;

/**
 * The events of a run numbered above `after`, and those to come while it runs: from this process when it works here,
 * from the database when it is done or another process has it. AppError('run_not_found') for another owner's run.
 */
export async function followRun(
  container: Container,
  ownerId: string,
  runId: string,
  after: number,
  signal: AbortSignal,
): Promise<AsyncGenerator<StoredChunk>> {
  const live = container.runs.find(runId);
  if (live && live.ownerId === ownerId) return followHere(container, ownerId, runId, after, signal);
  const run = await findRun(container.database.drizzle, ownerId, runId);
  if (!run) throw new AppError('run_not_found');
  return followStored(container, ownerId, runId, after, signal);
}

/** False for a run that has ended and has nothing after `after`. AppError('run_not_found') for another owner's run. */
export async function hasMoreToFollow(
  container: Container,
  ownerId: string,
  runId: string,
  after: number,
): Promise<boolean> {
  const run = await findRun(container.database.drizzle, ownerId, runId);
  if (!run) throw new AppError('run_not_found');
  return (
    run.status === 'running' || (await listRunEvents(container.database.drizzle, ownerId, runId, after)).length > 0
  );
}

async function* followHere(
  container: Container,
  ownerId: string,
  runId: string,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<StoredChunk> {
  const live = container.runs.find(runId);
  if (!live) return;
  let last = after;
  if (after < live.log.firstSeq - 1) {
    for await (const event of storedEvents(container, ownerId, runId, after)) {
      if (event.seq >= live.log.firstSeq) break;
      last = event.seq;
      yield event;
    }
  }
  yield* live.log.follow(last, signal);
}

async function* followStored(
  container: Container,
  ownerId: string,
  runId: string,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<StoredChunk> {
  let last = after;
  while (!signal.aborted) {
    const run = await findRun(container.database.drizzle, ownerId, runId);
    for await (const event of storedEvents(container, ownerId, runId, last)) {
      last = event.seq;
      yield event;
    }
    if (run?.status !== 'running') return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Everything stored after a number, read page by page. */
export async function* storedEvents(
  container: Container,
  ownerId: string,
  runId: string,
  after: number,
): AsyncGenerator<StoredChunk> {
  for (let last = after; ;) {
    const page = await listRunEvents(container.database.drizzle, ownerId, runId, last);
    yield* page;
    const end = page.at(-1);
    if (!end) return;
    last = end.seq;
  }
}
