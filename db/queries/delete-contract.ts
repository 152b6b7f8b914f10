import { and, eq, sql, type AnyColumn } from 'drizzle-orm';
import {
  cases,
  contracts,
  executionLog,
  executionLogArchive,
  reviews,
  runs,
  sessionContracts,
  sessions,
  suggestions,
} from '../schema/index';
import { inTransaction, type Queryable } from '../transaction';
import { hasId, hasIdAmong } from './conditions';

type DeletedContract = {
  sessionIds: string[];
  /** Runs of the deleted sessions, whose checkpoints are to be deleted too. */
  runIds: string[];
  /** Reviews of the contract, which have checkpoints of their own. */
  reviewIds: string[];
};

/**
 * Deletes an own contract with all that was made from it, and the sessions that were about nothing else.
 * Undefined when there is no such contract; the system's contracts are nobody's to delete.
 */
export function deleteContract(db: Queryable, ownerId: string, id: string): Promise<DeletedContract | undefined> {
  return inTransaction(db, async (tx) => {
    const sessionIds = await listSessionsOnlyAbout(tx, ownerId, id);
    const reviewRows = await tx
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.ownerId, ownerId), hasId(reviews.contractId, id)));
    const deleted = await tx
      .delete(contracts)
      .where(and(eq(contracts.ownerId, ownerId), hasId(contracts.id, id)))
      .returning({ id: contracts.id });
    if (deleted.length === 0) return undefined;
    await forgetExecutions(tx, ownerId, id);
    const runRows = await tx.select({ id: runs.id }).from(runs).where(hasIdAmong(runs.sessionId, sessionIds));
    await tx.delete(sessions).where(hasIdAmong(sessions.id, sessionIds));
    return {
      sessionIds,
      runIds: runRows.map((run) => run.id),
      reviewIds: reviewRows.map((review) => review.id),
    };
  });
}

/** What the reflection engine learned from runs on the contract: their rows, its words, and cases that were about nothing else. */
async function forgetExecutions(tx: Queryable, ownerId: string, contractId: string): Promise<void> {
  const isAbout = (ids: AnyColumn) => sql`${ids} @> array[${contractId}]::uuid[]`;
  for (const log of [executionLog, executionLogArchive])
    await tx.delete(log).where(and(eq(log.ownerId, ownerId), isAbout(log.contractIds)));
  await tx.delete(suggestions).where(and(eq(suggestions.ownerId, ownerId), isAbout(suggestions.contractIds)));
  await tx
    .delete(cases)
    .where(
      and(
        eq(cases.ownerId, ownerId),
        sql`not exists (select 1 from execution_log_all logged where logged.case_id = "cases"."id")`,
      ),
    );
  await tx
    .update(cases)
    .set({ plan: [], planContractIds: [], isPlanApproved: false })
    .where(and(eq(cases.ownerId, ownerId), isAbout(cases.planContractIds)));
}

async function listSessionsOnlyAbout(db: Queryable, ownerId: string, contractId: string): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(sessionContracts, eq(sessionContracts.sessionId, sessions.id))
    .where(
      and(
        eq(sessions.ownerId, ownerId),
        hasId(sessionContracts.contractId, contractId),
        sql`(select count(*) from session_contracts other where other.session_id = "sessions"."id") = 1`,
      ),
    );
  return rows.map((row) => row.id);
}
