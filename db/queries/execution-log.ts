import { and, eq, gte, inArray, isNull, lt, sql, type InferInsertModel } from 'drizzle-orm';
import type { ExecutionContext } from '#lib/protocol/reflection';
import {
  executionLog,
  executionLogAll,
  executionLogArchive,
  feedback,
  messages,
  reflectionCounters,
  runs,
} from '../schema/index';
import type { Queryable } from '../transaction';
import { hasId } from './conditions';

type ExecutionKeys = 'caseId' | 'runId' | 'contractIds' | 'success' | 'errorType' | 'errorMessage' | 'executionTimeMs';
type NewExecution = Pick<InferInsertModel<typeof executionLog>, ExecutionKeys> & {
  context: ExecutionContext;
  createdAt: Date;
};
type Verdict = { success: boolean; errorType: string | null; errorMessage: string | null };

/** Says that a finished run was taken note of; false when it had been, or when it has not ended. One caller wins. */
export async function markRecorded(db: Queryable, ownerId: string, runId: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(runs)
    .set({ recordedAt: at })
    .where(
      and(
        eq(runs.ownerId, ownerId),
        hasId(runs.id, runId),
        isNull(runs.recordedAt),
        inArray(runs.status, ['done', 'failed', 'stopped']),
      ),
    )
    .returning({ id: runs.id });
  return rows.length > 0;
}

/** Of every owner: finished runs that nobody has taken note of. Not for requests. */
export function listUnrecordedRuns(db: Queryable, limit: number): Promise<{ id: string; ownerId: string }[]> {
  return db
    .select({ id: runs.id, ownerId: runs.ownerId })
    .from(runs)
    .where(and(isNull(runs.recordedAt), inArray(runs.status, ['done', 'failed', 'stopped'])))
    .orderBy(runs.finishedAt)
    .limit(limit);
}

/** False when the run has a row already. */
export async function insertExecution(db: Queryable, ownerId: string, row: NewExecution): Promise<boolean> {
  const rows = await db
    .insert(executionLog)
    .values({ ...row, ownerId })
    .onConflictDoNothing({ target: executionLog.runId })
    .returning({ id: executionLog.logId });
  return rows.length > 0;
}

/** One row more that no batch has begun with. */
export async function addNewRow(db: Queryable, ownerId: string): Promise<void> {
  await db
    .insert(reflectionCounters)
    .values({ ownerId, newRows: 1 })
    .onConflictDoUpdate({
      target: reflectionCounters.ownerId,
      set: { newRows: sql`${reflectionCounters.newRows} + 1` },
    });
}

/** How many rows no batch has begun with. */
export async function countNewRows(db: Queryable, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ newRows: reflectionCounters.newRows })
    .from(reflectionCounters)
    .where(eq(reflectionCounters.ownerId, ownerId));
  return row?.newRows ?? 0;
}

/** Of every owner: those with at least so many rows that no batch has begun with. Not for requests. */
export async function listOwnersWithRows(db: Queryable, atLeast: number): Promise<string[]> {
  const rows = await db
    .select({ ownerId: reflectionCounters.ownerId })
    .from(reflectionCounters)
    .where(gte(reflectionCounters.newRows, atLeast));
  return rows.map(({ ownerId }) => ownerId);
}

/** Of every owner: those with new rows, or with rows to be archived. Not for requests. */
export async function listOwnersWithWork(db: Queryable, archiveBefore: Date): Promise<string[]> {
  const old = db
    .selectDistinct({ ownerId: executionLog.ownerId })
    .from(executionLog)
    .where(lt(executionLog.createdAt, archiveBefore));
  const rows = await db
    .select({ ownerId: reflectionCounters.ownerId })
    .from(reflectionCounters)
    .where(sql`${reflectionCounters.newRows} > 0`)
    .union(old);
  return rows.map(({ ownerId }) => ownerId);
}

type LoggedRun = { context: ExecutionContext; feedback: { thumb: 'up' | 'down'; reason: string } | null };

/** A run's row with the thumb on its answer as it is now; undefined when the run has no row. */
export async function findLoggedRun(db: Queryable, ownerId: string, runId: string): Promise<LoggedRun | undefined> {
  const [row] = await db
    .select({ context: executionLogAll.context })
    .from(executionLogAll)
    .where(and(eq(executionLogAll.ownerId, ownerId), eq(executionLogAll.runId, runId)));
  if (row === undefined) return undefined;
  const [given] = await db
    .select({ thumb: feedback.thumb, reason: feedback.reason })
    .from(messages)
    .innerJoin(feedback, eq(feedback.messageId, messages.id))
    .where(and(eq(messages.ownerId, ownerId), eq(messages.runId, runId), eq(feedback.ownerId, ownerId)));
  return { context: row.context, feedback: given ?? null };
}

/** Replaces what is thought of a run, archived or not. */
export async function setVerdict(
  db: Queryable,
  ownerId: string,
  runId: string,
  { verdict, context }: { verdict: Verdict; context: ExecutionContext },
): Promise<void> {
  for (const log of [executionLog, executionLogArchive])
    await db
      .update(log)
      .set({ ...verdict, context })
      .where(and(eq(log.ownerId, ownerId), hasId(log.runId, runId)));
}

/** Moves rows older than `before` to the archive; returns how many. */
export async function archiveRows(db: Queryable, ownerId: string, before: Date): Promise<number> {
  const names = sql.raw(
    'log_id, case_id, owner_id, run_id, contract_ids, success, error_type, error_message, execution_time_ms, context, created_at, seq',
  );
  const { rowCount } = await db.execute(sql`
    with old as (delete from execution_log where owner_id = ${ownerId} and created_at < ${before} returning ${names})
    insert into execution_log_archive (${names}) select ${names} from old on conflict (run_id) do nothing`);
  return rowCount ?? 0;
}
