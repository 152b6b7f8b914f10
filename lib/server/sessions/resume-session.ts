import { claimRun, findUnfinishedRun } from '#db/queries/runs';
import { findSession } from '#db/queries/sessions';
import { AppError } from '#lib/core/errors';
import { DEAD_AFTER_MS } from '#lib/core/signs-of-life';
import type { Container } from '../container';
import { executeRun } from '../runs/execute-run';
import { runMetadata } from '../runs/run-metadata';

/**
 * Goes on with the session's unfinished run from its last finished node and returns its id; a run that some process
 * still works on is only named. AppError('nothing_to_resume') when every run of the session has ended.
 */
export async function resumeSession(container: Container, ownerId: string, sessionId: string): Promise<string> {
  const db = container.database.drizzle;
  if (!(await findSession(db, ownerId, sessionId))) throw new AppError('session_not_found');
  const run = await findUnfinishedRun(db, ownerId, sessionId);
  if (!run) throw new AppError('nothing_to_resume');
  if (container.runs.find(run.id)) return run.id;
  const claimed = await claimRun(db, ownerId, run.id, {
    instanceId: container.instanceId,
    staleAfterMs: DEAD_AFTER_MS,
  });
  if (claimed) await executeRun(container, claimed, await runMetadata(db, claimed), true);
  return run.id;
}
