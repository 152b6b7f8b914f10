import { buffer } from 'node:stream/consumers';
import { AppError } from '#lib/core/errors';
import { childMessageSchema, type ChildMessage } from './child-messages';
import { readDocument } from './read-document';
import type { OnReadProgress } from './source';

/*
 * The reading process: one document and out. Started by readInChild with the file on standard input and its name as the
 * only argument; answers with messages. A file that breaks a parser takes this process with it and nothing else.
 */

/** Progress more often than this is noise. */
const PROGRESS_INTERVAL_MS = 100;

function send(message: ChildMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, undefined, {}, () => resolve());
    else resolve();
  });
}

function createProgressReporter(): OnReadProgress {
  let last = 0;
  return ({ done, total, isSlow = false }) => {
    const now = performance.now();
    if (!isSlow && done < total && done > 0 && now - last < PROGRESS_INTERVAL_MS) return;
    last = now;
    void send({ type: 'progress', done, total, isSlow });
  };
}

async function run(): Promise<void> {
  try {
    const bytes = await buffer(process.stdin);
    const document = await readDocument(bytes, process.argv[2] ?? '', createProgressReporter());
    await send({ type: 'result', document });
  } catch (thrown) {
    // What is no reason of the reader's own is a parser that broke down: an engine's abort, memory that ran out.
    const error = thrown instanceof AppError ? thrown : new AppError('file_read_crashed', {}, { cause: thrown });
    const message = { type: 'error', code: error.code, params: error.params, detail: describe(error.cause ?? error) };
    await send(childMessageSchema.parse(message));
  }
  process.disconnect();
}

function describe(cause: unknown): string {
  return (cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)).slice(0, 2000);
}

await run();
