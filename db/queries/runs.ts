import { and, desc, eq, inArray, or, sql, type InferInsertModel, type InferSelectModel, type SQL } from 'drizzle-orm';
import { AppError } from '#lib/core/errors';
import { runs, sessions } from '../schema/index';
import type { Queryable } from '../transaction';
import { hasId, isUniqueViolation } from './conditions';

export type RunRow = InferSelectModel<typeof runs>;
type RunKeys = 'id' | 'sessionId' | 'questionId' | 'answerId' | 'instanceId' | 'language' | 'thoroughness';
export type NewRun = Pick<InferInsertModel<typeof runs>, RunKeys>;

const isOwn = (ownerId: string, id: string) => and(eq(runs.ownerId, ownerId), hasId(runs.id, id));
const isRunning = eq(runs.status, 'running');

/** Clocks of several servers differ: the database's own decides what is stale. */
const isStale = (staleAfterMs: number): SQL =>
  sql`${runs.heartbeatAt} <= now() - ${staleAfterMs} * interval '1 millisecond'`;

/** Starts a run. Throws `session_not_found`, or `run_in_progress` when the session has one already. */
export async function insertRun(db: Queryable, ownerId: string, run: NewRun): Promise<RunRow> {
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.ownerId, ownerId), hasId(sessions.id, run.sessionId)));
  if (session === undefined) throw new AppError('session_not_found');
  const [row] = await db
    .insert(runs)
    .values({ ...run, ownerId, status: 'running' })
    .onConflictDoNothing({ target: runs.sessionId, where: sql`status = 'running'` })
    .returning();
  if (row === undefined) throw new AppError('run_in_progress');
  return row;
}

export async function findRun(db: Queryable, ownerId: string, id: string): Promise<RunRow | undefined> {
  const [row] = await db.select().from(runs).where(isOwn(ownerId, id));
  return row;
}

/** The session's run that goes on, or its last one when that was cut off. */
export async function findUnfinishedRun(
  db: Queryable,
  ownerId: string,
  sessionId: string,
): Promise<RunRow | undefined> {
  const [last] = await db
    .select()
    .from(runs)
    .where(and(eq(runs.ownerId, ownerId), hasId(runs.sessionId, sessionId)))
    .orderBy(sql`${runs.status} = 'running' desc`, desc(runs.startedAt))
    .limit(1);
  return last?.status === 'running' || last?.status === 'interrupted' ? last : undefined;
}

export type FinishedRun = { status: 'done' | 'stopped' | 'failed' } & Partial<
  Pick<RunRow, 'errorCode' | 'errorParams' | 'trace' | 'metrics'>
>;

/** Ends a run that was running or interrupted; false when it had ended before. */
export async function finishRun(db: Queryable, ownerId: string, id: string, end: FinishedRun): Promise<boolean> {
  const rows = await db
    .update(runs)
    .set({ ...end, finishedAt: new Date() })
    .where(and(isOwn(ownerId, id), inArray(runs.status, ['running', 'interrupted'])))
    .returning({ id: runs.id });
  return rows.length > 0;
}

/** Asks whichever process works on it to stop; undefined when the run is not running. */
export async function requestStop(db: Queryable, ownerId: string, id: string): Promise<RunRow | undefined> {
  const [row] = await db
    .update(runs)
    .set({ stopRequested: true })
    .where(and(isOwn(ownerId, id), isRunning))
    .returning();
  return row;
}

/**
 * Takes an interrupted run over, or a running one whose process gave no sign of life for `staleAfterMs`. One caller
 * wins; the others get undefined. Throws `run_in_progress` when the session has another run by now.
 */
export async function claimRun(
  db: Queryable,
  ownerId: string,
  id: string,
  claim: { instanceId: string; staleAfterMs: number },
): Promise<RunRow | undefined> {
  const isFree = or(eq(runs.status, 'interrupted'), and(isRunning, isStale(claim.staleAfterMs)));
  try {
    const [row] = await db
      .update(runs)
      .set({ status: 'running', instanceId: claim.instanceId, heartbeatAt: sql`now()`, stopRequested: false })
      .where(and(isOwn(ownerId, id), isFree))
      .returning();
    return row;
  } catch (error) {
    throw isUniqueViolation(error, 'runs_one_at_a_time')
      ? new AppError('run_in_progress', {}, { cause: error })
      : error;
  }
}
