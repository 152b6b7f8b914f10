import { and, eq, sql } from 'drizzle-orm';
import { contracts, reviews, runs, sessionContracts, sessions } from '../schema/index';
import { inTransaction, type Queryable } from '../transaction';
import { hasId, hasIdAmong } from './conditions';
import { noteDeletion } from './deletions';
import { forgetLoggedRuns, type ForgottenInCases } from './forget-logged-runs';
import { holdOwner } from './held-by-owner';

type DeletedContract = {
  sessionIds: string[];
  /** Runs of the deleted sessions, whose checkpoints are to be deleted too. */
  runIds: string[];
  /** Reviews of the contract, which have checkpoints of their own. */
  reviewIds: string[];
  /** What the case bank and its log forgot. */
  forgotten: ForgottenInCases;
};

/**
 * Deletes an own contract with all that was made from it, and the sessions that were about nothing else.
 * Undefined when there is no such contract; the system's contracts are nobody's to delete.
 */
export function deleteContract(db: Queryable, ownerId: string, id: string): Promise<DeletedContract | undefined> {
  return inTransaction(db, async (tx) => {
    // Neither another deletion nor an upload may change meanwhile which version follows which.
    await holdOwner(tx, ownerId);
    const sessionIds = await listSessionsOnlyAbout(tx, ownerId, id);
    const reviewRows = await tx
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.ownerId, ownerId), hasId(reviews.contractId, id)));
    await joinVersions(tx, ownerId, id);
    const deleted = await tx
      .delete(contracts)
      .where(and(eq(contracts.ownerId, ownerId), hasId(contracts.id, id)))
      .returning({ id: contracts.id });
    if (deleted.length === 0) return undefined;
    const runRows = await tx.select({ id: runs.id }).from(runs).where(hasIdAmong(runs.sessionId, sessionIds));
    await tx.delete(sessions).where(hasIdAmong(sessions.id, sessionIds));
    const runIds = runRows.map((run) => run.id);
    await noteDeletion(tx);
    return {
      sessionIds,
      runIds,
      forgotten: await forgetLoggedRuns(tx, ownerId, { contractId: id, runIds }),
      reviewIds: reviewRows.map((review) => review.id),
    };
  });
}

/** What follows the contract follows from now on what it followed. */
async function joinVersions(db: Queryable, ownerId: string, id: string): Promise<void> {
  const isOwn = eq(contracts.ownerId, ownerId);
  const [gone] = await db
    .select({ followsId: contracts.followsId })
    .from(contracts)
    .where(and(isOwn, hasId(contracts.id, id)));
  if (gone === undefined) return;
  await db
    .update(contracts)
    .set({ followsId: gone.followsId })
    .where(and(isOwn, hasId(contracts.followsId, id)));
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
