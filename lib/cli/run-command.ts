import { randomUUID } from 'node:crypto';
import type { AppError } from '#lib/core/errors';
import { toAppError } from '#lib/core/errors';
import { messageFor } from '#lib/core/error-messages';
import { logger } from '#lib/core/logger';
import { languageFromLocale } from './locale';

/**
 * Runs a command: exit 0 when done, 1 when it failed with the HTTP error shape on stderr, 2 with its usage on wrong use.
 * `main` throws AppError('usage') for the latter.
 */
export async function runCommand(usage: string, main: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    process.exitCode = report(toAppError(error), usage);
  }
  // Idle timers of libraries must not keep a finished command waiting; what was written to a pipe is flushed first.
  await Promise.all(
    [process.stdout, process.stderr].map((stream) => new Promise((resolve) => stream.write('', resolve))),
  );
  process.exit();
}

function report(error: AppError, usage: string): number {
  if (error.code === 'usage' && error.params['detail'] === undefined) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  if (error.code === 'internal') logger().error({ cause: error.cause }, 'the command failed');
  const message = messageFor(error, languageFromLocale());
  process.stderr.write(`${JSON.stringify({ error: { code: error.code, message }, requestId: randomUUID() })}\n`);
  return 1;
}
