import { deleteSession as deleteSessionRows } from '#db/queries/sessions';
import { AppError } from '#lib/core/errors';
import type { Container } from '../container';
import { forgetRuns } from '../runs/forget-runs';

/** Deletes a session with its messages, citations, runs, events and checkpoints; a run that goes on is ended. */
export async function deleteSession(container: Container, ownerId: string, id: string): Promise<void> {
  const deleted = await deleteSessionRows(container.database.drizzle, ownerId, id);
  if (!deleted) throw new AppError('session_not_found');
  await forgetRuns(container, deleted.runIds);
}
