import { appendRunEvents, findLastSeq } from '#db/queries/run-events';
import { findRunOwner } from '#db/queries/run-upkeep';
import type { RunRow } from '#db/queries/runs';
import { AppError, toAppError } from '#lib/core/errors';
import { messageFor } from '#lib/core/error-messages';
import type { MessageMetadata } from '#lib/protocol/chat';
import type { Container } from '../container';
import { prepareRun } from './prepare-run';
import { storedEvents } from './follow-run';
import { RunLog } from './run-log';
import type { LiveRun } from './run-registry';
import { storeAnswer } from './store-answer';
import { RunTranscript } from './run-transcript';

/** A resumed run numbers its events this far above the stored ones: a kill may have lost numbers that a follower already saw. */
const RESUME_GAP = 10_000;

/**
 * Starts (or resumes) a run in this process and returns at once; followers read it from the registry. It waits for its turn
 * among the answers that are worked on here, once its contracts are read.
 * The answer, its citations and the run's end are stored in one transaction, then the checkpoints go.
 * A shutdown leaves the run interrupted, to be resumed.
 */
export async function executeRun(
  container: Container,
  run: RunRow,
  metadata: MessageMetadata,
  resume: boolean,
): Promise<void> {
  const db = container.database.drizzle;
  const lastSeq = resume ? ((await findLastSeq(db, run.ownerId, run.id)) ?? 0) + RESUME_GAP : 0;
  const log = new RunLog(lastSeq, async (events) => {
    if (await appendRunEvents(db, live.ownerId, run.id, events)) return;
    live.ownerId = (await findRunOwner(db, run.id)) ?? live.ownerId;
    await appendRunEvents(db, live.ownerId, run.id, events);
  });
  const { ownerId, sessionId } = run;
  const live: LiveRun = { ownerId, sessionId, log, abort: new AbortController(), finished: Promise.resolve() };
  live.finished = work(container, run, metadata, resume, live);
  container.runs.add(run.id, live);
}

async function work(
  container: Container,
  run: RunRow,
  metadata: MessageMetadata,
  resume: boolean,
  live: LiveRun,
): Promise<void> {
  const { log } = live;
  const { signal } = live.abort;
  const transcript = new RunTranscript(log, run, metadata, container.clock);
  let endTurn: (() => void) | undefined;
  try {
    transcript.start();
    if (resume) transcript.restore(await storedChunks(container, run));
    const start = await prepareRun(container, run, signal, () => live.ownerId);
    endTurn = await container.answers.enter(live.ownerId, signal);
    const result = await start({ resume, onEvent: (event) => transcript.add(event) });
    transcript.succeed(result);
  } catch (error) {
    if (signal.aborted && signal.reason !== 'stop') return void (await log.close().catch(() => undefined));
    const failure = signal.aborted ? new AppError('cancelled') : toAppError(error);
    if (!signal.aborted)
      container.logger.error({ run: run.id, code: failure.code, cause: failure.cause ?? failure }, 'a run failed');
    transcript.fail(failure, messageFor(failure, run.language));
  } finally {
    endTurn?.();
  }
  await finish(container, run, transcript, log);
}

async function finish(container: Container, run: RunRow, transcript: RunTranscript, log: RunLog): Promise<void> {
  try {
    const answer = transcript.answer();
    container.totals.add(answer.status, answer.metrics);
    const ownerId = await storeAnswer(container.database, run, answer);
    transcript.end();
    await log.close();
    await container.checkpointer?.deleteThread(run.id);
    container.recorder?.add({ ownerId, id: run.id });
  } catch (cause) {
    container.logger.error({ run: run.id, cause }, 'the end of a run was not stored');
    transcript.endWith(messageFor(new AppError('database_failed', {}, { cause }), run.language));
    await log.close().catch(() => undefined);
  }
}

async function storedChunks(container: Container, run: RunRow): Promise<unknown[]> {
  const chunks: unknown[] = [];
  for await (const { chunk } of storedEvents(container, run.ownerId, run.id, 0)) chunks.push(chunk);
  return chunks;
}
