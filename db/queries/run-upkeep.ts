import { and, eq, inArray, sql } from 'drizzle-orm';
import { runs, sessions } from '../schema/index';
import type { Queryable } from '../transaction';
import { hasIdAmong } from './conditions';

/** For the server's own upkeep, over every owner: never for a request. */
export type RunningRun = { id: string; ownerId: string; stopRequested: boolean };

/**
 * A sign of life for these runs; returns those that are still this process's, so that requests to stop and new owners are
 * seen. One that was marked interrupted while the process could not say so is its own until another takes it over.
 */
export function heartbeat(db: Queryable, instanceId: string, ids: readonly string[]): Promise<RunningRun[]> {
  return db
    .update(runs)
    .set({ heartbeatAt: sql`now()` })
    .where(
      and(
        eq(runs.instanceId, instanceId),
        inArray(runs.id, [...ids]),
        inArray(runs.status, ['running', 'interrupted']),
      ),
    )
    .returning({ id: runs.id, ownerId: runs.ownerId, stopRequested: runs.stopRequested });
}

/** Whose run it is at this moment: an account that is kept takes its runs along. */
export async function findRunOwner(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db.select({ ownerId: runs.ownerId }).from(runs).where(eq(runs.id, id));
  return row?.ownerId;
}

/**
 * Whose session it is, for the rest of the transaction: an account that is becoming another one moves its session first,
 * and then finds what was stored in it.
 */
export async function holdSessionOwner(tx: Queryable, sessionId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ ownerId: sessions.ownerId })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for('no key update');
  return row?.ownerId;
}

/**
 * Marks the runs of dead processes interrupted: those without a sign of life for `staleAfterMs`. With 0, all of them,
 * which is right when no other process can be at work (an embedded database that was just opened).
 */
export function markInterruptedRuns(
  db: Queryable,
  staleAfterMs: number,
): Promise<{ id: string; sessionId: string; ownerId: string }[]> {
  return db
    .update(runs)
    .set({ status: 'interrupted' })
    .where(
      and(eq(runs.status, 'running'), sql`${runs.heartbeatAt} <= now() - ${staleAfterMs} * interval '1 millisecond'`),
    )
    .returning({ id: runs.id, sessionId: runs.sessionId, ownerId: runs.ownerId });
}

/** Ends runs of these sessions that were cut off: they will not be resumed. Returns their ids, whose checkpoints are to go too. */
export async function finishInterrupted(
  db: Queryable,
  ownerId: string,
  sessionIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .update(runs)
    .set({ status: 'stopped', finishedAt: sql`now()` })
    .where(and(eq(runs.ownerId, ownerId), hasIdAmong(runs.sessionId, sessionIds), eq(runs.status, 'interrupted')))
    .returning({ id: runs.id });
  return rows.map(({ id }) => id);
}
