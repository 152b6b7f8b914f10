import { and, asc, eq, gt, max, sql, type InferSelectModel } from 'drizzle-orm';
import { runEvents, runs } from '../schema/index';
import type { Queryable } from '../transaction';
import { hasId } from './conditions';

export type RunEvent = Pick<InferSelectModel<typeof runEvents>, 'seq' | 'chunk'>;

/**
 * Adds a batch to the stream of an own run. The caller counts `seq`; a number that is taken fails the whole batch, so
 * two processes can never write one stream. False when there is no such run.
 */
export async function appendRunEvents(
  db: Queryable,
  ownerId: string,
  runId: string,
  events: readonly RunEvent[],
): Promise<boolean> {
  if (events.length === 0) return true;
  const result = await db.execute(sql`
    insert into run_events (run_id, seq, chunk)
    select runs.id, event.seq, event.chunk
    from runs, jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event(seq integer, chunk jsonb)
    where ${and(eq(runs.ownerId, ownerId), hasId(runs.id, runId))}`);
  return (result.rowCount ?? 0) > 0;
}

/** What comes after a number, in order. */
export function listRunEvents(
  db: Queryable,
  ownerId: string,
  runId: string,
  afterSeq: number,
  limit = 1000,
): Promise<RunEvent[]> {
  return db
    .select({ seq: runEvents.seq, chunk: runEvents.chunk })
    .from(runEvents)
    .innerJoin(runs, eq(runs.id, runEvents.runId))
    .where(and(eq(runs.ownerId, ownerId), hasId(runEvents.runId, runId), gt(runEvents.seq, afterSeq)))
    .orderBy(asc(runEvents.seq))
    .limit(limit);
}

/** The last number; undefined before the first event. */
export async function findLastSeq(db: Queryable, ownerId: string, runId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ last: max(runEvents.seq) })
    .from(runEvents)
    .innerJoin(runs, eq(runs.id, runEvents.runId))
    .where(and(eq(runs.ownerId, ownerId), hasId(runEvents.runId, runId)));
  return row?.last ?? undefined;
}
