import type { Database } from '#db/client';
import { dropDeletionNotes, listDeletionNotes, noteDeletion } from '#db/queries/deletions';
import { rewriteFiles } from '#db/rewrite-files';
import type { Logger } from '#lib/core/logger';
import { BackgroundWork } from './background-work';

/** After the last of several deletions; short, since what was deleted is in the files until then. */
const QUIET_MS = 5_000;

/**
 * Takes what was deleted out of the database's files too, in the background, so that deleting stays fast. That it is due
 * stands in the database: a server that is killed before does it at its next start.
 */
export class FileRewriting {
  readonly #database: Database;
  readonly #work: BackgroundWork;
  #isStarted = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database, logger: Logger) {
    this.#database = database;
    this.#work = new BackgroundWork(
      (signal) => rewriteIfDue(database, logger, signal),
      (cause) => logger.warn({ cause }, 'deleted words are still in the files of the database'),
    );
  }

  start(): void {
    this.#isStarted = true;
    this.#work.start();
  }

  /** To be called at the end of a deletion. */
  async request(): Promise<void> {
    await noteDeletion(this.#database.drizzle);
    clearTimeout(this.#timer);
    if (this.#isStarted) this.#timer = setTimeout(() => void this.#work.catchUp(), QUIET_MS).unref();
  }

  /** Resolves when the files are rewritten, or that failed. */
  rewriteNow(): Promise<void> {
    return this.#work.catchUp();
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#work.close();
  }
}

async function rewriteIfDue(database: Database, logger: Logger, signal: AbortSignal): Promise<void> {
  const notes = await listDeletionNotes(database.drizzle);
  if (notes.length === 0) return;
  const startedAt = performance.now();
  try {
    await rewriteFiles(database, signal);
  } catch (error) {
    // The notes stay for the next start.
    if (signal.aborted) return;
    throw error;
  }
  await dropDeletionNotes(database.drizzle, notes);
  logger.info({ ms: Math.round(performance.now() - startedAt) }, 'the files of the database were rewritten');
}
