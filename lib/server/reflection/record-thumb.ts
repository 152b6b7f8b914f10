import { findLoggedRun, setVerdict } from '#db/queries/execution-log';
import { deleteRulesTaughtByRun } from '#db/queries/learned-rules';
import { findMessage } from '#db/queries/messages';
import type { Queryable } from '#db/transaction';
import { withThumb } from '#lib/reflection/engine/judge-run';
import type { Container } from '../container';

/** After a thumb was given, changed or taken back: the row of that answer's run follows it. Without a row nothing happens. */
export async function recordThumb(container: Container, ownerId: string, messageId: string): Promise<void> {
  const db = container.database.drizzle;
  const message = await findMessage(db, ownerId, messageId);
  const runId = message?.runId ?? null;
  if (runId !== null) await applyThumb(db, ownerId, runId);
}

/**
 * Sets the row of a run to what the thumb on its answer says now, without one to what was judged automatically. Of
 * thumbs given at once the row follows the one that stays: whoever wrote last looks again. A run whose answer was wrong
 * has taught nothing.
 */
export async function applyThumb(db: Queryable, ownerId: string, runId: string): Promise<void> {
  let logged = await findLoggedRun(db, ownerId, runId);
  for (let isSettled = false; logged !== undefined && !isSettled;) {
    const { context, feedback } = logged;
    const thumb = feedback?.thumb ?? null;
    if (feedback === null && context.thumb === null) return;
    const verdict = withThumb(context.automatic, feedback, context.outcome);
    await setVerdict(db, ownerId, runId, { verdict, context: { ...context, thumb } });
    if (thumb === 'down') await deleteRulesTaughtByRun(db, ownerId, runId);
    logged = await findLoggedRun(db, ownerId, runId);
    isSettled = logged?.feedback?.thumb === feedback?.thumb && logged?.feedback?.reason === feedback?.reason;
  }
}
