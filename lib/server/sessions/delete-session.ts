import { listRunIds } from '#db/queries/runs';
import { deleteSession as deleteSessionRows } from '#db/queries/sessions';
import { AppError } from '#lib/core/errors';
import type { Container } from '../container';
import { forgetRuns } from '../runs/forget-runs';

/** Deletes a session with its messages, citations, runs, events and checkpoints; a run that goes on is stopped first. */
export async function deleteSession(container: Container, ownerId: string, id: string): Promise<void> {
  const db = container.database.drizzle;
  const runIds = await listRunIds(db, ownerId, id);
  if (!(await deleteSessionRows(db, ownerId, id))) throw new AppError('session_not_found');
  await forgetRuns(container, runIds);
}
