import { findRun, requestStop } from '#db/queries/runs';
import { AppError } from '#lib/core/errors';
import type { Container } from '../container';

/** Really stops the server's work on a run, wherever it goes on; without effect on a finished one. */
export async function stopRun(container: Container, ownerId: string, runId: string): Promise<void> {
  const run = await findRun(container.database.drizzle, ownerId, runId);
  if (!run) throw new AppError('run_not_found');
  if (!container.runs.stop(runId)) await requestStop(container.database.drizzle, ownerId, runId);
}
