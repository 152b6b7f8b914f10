import { and, count, desc, eq, inArray, isNull, or, sql, type InferSelectModel } from 'drizzle-orm';
import type { Batch, CasePatterns } from '#lib/protocol/reflection';
import { cases, reflectionBatches, reflectionCounters } from '../schema/index';
import { inTransaction, type Queryable } from '../transaction';
import { hasId } from './conditions';

export type BatchRow = InferSelectModel<typeof reflectionBatches>;

const isOwn = (ownerId: string, id: string) =>
  and(eq(reflectionBatches.ownerId, ownerId), hasId(reflectionBatches.id, id));
const isOpen = inArray(reflectionBatches.status, ['queued', 'running']);

/** Undefined while another one of the owner waits or runs. */
export async function insertBatch(
  db: Queryable,
  ownerId: string,
  trigger: Batch['trigger'],
): Promise<BatchRow | undefined> {
  const [row] = await db
    .insert(reflectionBatches)
    .values({ ownerId, trigger })
    .onConflictDoNothing({ target: reflectionBatches.ownerId, where: sql`status in ('queued', 'running')` })
    .returning();
  return row;
}

export async function findBatch(db: Queryable, ownerId: string, id: string): Promise<BatchRow | undefined> {
  const [row] = await db.select().from(reflectionBatches).where(isOwn(ownerId, id));
  return row;
}

export async function findLatestBatch(db: Queryable, ownerId: string): Promise<BatchRow | undefined> {
  const [row] = await db
    .select()
    .from(reflectionBatches)
    .where(eq(reflectionBatches.ownerId, ownerId))
    .orderBy(sql`${isOpen} desc`, desc(reflectionBatches.createdAt))
    .limit(1);
  return row;
}

export async function hasOpenBatch(db: Queryable, ownerId: string): Promise<boolean> {
  const rows = await db
    .select({ id: reflectionBatches.id })
    .from(reflectionBatches)
    .where(and(eq(reflectionBatches.ownerId, ownerId), isOpen));
  return rows.length > 0;
}

/** Of every owner: what waits or runs without a sign of life for `staleAfterMs`, and has to be taken up. Not for requests. */
export function listOpenBatches(db: Queryable, staleAfterMs: number): Promise<{ id: string; ownerId: string }[]> {
  return db
    .select({ id: reflectionBatches.id, ownerId: reflectionBatches.ownerId })
    .from(reflectionBatches)
    .where(
      and(
        isOpen,
        sql`coalesce(${reflectionBatches.heartbeatAt}, ${reflectionBatches.createdAt}) <= now() - ${staleAfterMs} * interval '1 millisecond'`,
      ),
    )
    .orderBy(reflectionBatches.createdAt);
}

type Claim = { instanceId: string; staleAfterMs: number };

/**
 * Takes a batch that waits, or one whose process gave no sign of life for `staleAfterMs`; one caller wins. Only the
 * first start sets the count of new rows back.
 */
export function claimBatch(db: Queryable, ownerId: string, id: string, claim: Claim): Promise<BatchRow | undefined> {
  return inTransaction(db, async (tx) => {
    const started = await startBatch(tx, ownerId, id, claim.instanceId);
    if (started !== undefined) return started;
    const [taken] = await tx
      .update(reflectionBatches)
      .set({ instanceId: claim.instanceId, heartbeatAt: sql`now()` })
      .where(and(isOwn(ownerId, id), eq(reflectionBatches.status, 'running'), isStale(claim.staleAfterMs)))
      .returning();
    return taken;
  });
}

async function startBatch(
  tx: Queryable,
  ownerId: string,
  id: string,
  instanceId: string,
): Promise<BatchRow | undefined> {
  const [total] = await tx
    .select({ cases: count() })
    .from(cases)
    .where(and(eq(cases.ownerId, ownerId), eq(cases.status, 'active')));
  const [row] = await tx
    .update(reflectionBatches)
    .set({ status: 'running', instanceId, heartbeatAt: sql`now()`, casesTotal: total?.cases ?? 0 })
    .where(and(isOwn(ownerId, id), eq(reflectionBatches.status, 'queued')))
    .returning();
  if (row !== undefined)
    await tx.update(reflectionCounters).set({ newRows: 0 }).where(eq(reflectionCounters.ownerId, ownerId));
  return row;
}

function isStale(staleAfterMs: number) {
  return or(
    isNull(reflectionBatches.heartbeatAt),
    sql`${reflectionBatches.heartbeatAt} <= now() - ${staleAfterMs} * interval '1 millisecond'`,
  );
}

/** A sign of life; false when the batch is no longer this process's. */
export async function beatBatch(db: Queryable, ownerId: string, id: string, instanceId: string): Promise<boolean> {
  const rows = await db
    .update(reflectionBatches)
    .set({ heartbeatAt: sql`now()` })
    .where(
      and(isOwn(ownerId, id), eq(reflectionBatches.status, 'running'), eq(reflectionBatches.instanceId, instanceId)),
    )
    .returning({ id: reflectionBatches.id });
  return rows.length > 0;
}

/** Leaves a batch to whoever takes it up next. */
export async function releaseBatch(db: Queryable, ownerId: string, id: string): Promise<void> {
  await db.update(reflectionBatches).set({ heartbeatAt: null }).where(isOwn(ownerId, id));
}

/** The cases behind `after` up to `lastCaseId` are done; undefined when the batch was taken away meanwhile. */
export async function advanceBatch(
  db: Queryable,
  ownerId: string,
  id: string,
  step: { instanceId: string; cases: number; after: string | null; lastCaseId: string },
): Promise<BatchRow | undefined> {
  const done = sql`${reflectionBatches.casesDone} + ${step.cases}`;
  const [row] = await db
    .update(reflectionBatches)
    .set({
      casesDone: done,
      casesTotal: sql`greatest(${reflectionBatches.casesTotal}, ${done})`,
      lastCaseId: step.lastCaseId,
      heartbeatAt: sql`now()`,
    })
    .where(
      and(
        isOwn(ownerId, id),
        eq(reflectionBatches.status, 'running'),
        eq(reflectionBatches.instanceId, step.instanceId),
        step.after === null ? isNull(reflectionBatches.lastCaseId) : eq(reflectionBatches.lastCaseId, step.after),
      ),
    )
    .returning();
  return row;
}

type BatchEnd =
  | { status: 'done'; result: NonNullable<Batch['result']>; patterns: CasePatterns }
  | { status: 'failed'; errorCode: string };

/** Ends a batch that had not ended; false when it had. */
export async function finishBatch(
  db: Queryable,
  ownerId: string,
  id: string,
  end: BatchEnd & { finishedAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(reflectionBatches)
    .set({
      ...end,
      heartbeatAt: null,
      ...(end.status === 'done' ? { casesTotal: sql`${reflectionBatches.casesDone}` } : {}),
    })
    .where(and(isOwn(ownerId, id), isOpen))
    .returning({ id: reflectionBatches.id });
  return rows.length > 0;
}
