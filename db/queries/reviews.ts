import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNull,
  or,
  sql,
  type InferInsertModel,
  type InferSelectModel,
} from 'drizzle-orm';
import { AppError } from '#lib/core/errors';
import { contracts, reviews, reviewTasks } from '../schema/index';
import { inTransaction, type Queryable } from '../transaction';
import { hasId } from './conditions';

export type ReviewRow = InferSelectModel<typeof reviews>;
type ReviewTaskRow = InferSelectModel<typeof reviewTasks>;
type ReviewKeys = 'contractId' | 'version' | 'focus' | 'side' | 'language';
type NewReview = Pick<InferInsertModel<typeof reviews>, ReviewKeys>;
/** A review with its contract's title as it is now. */
export type TitledReview = Omit<ReviewRow, 'report'> & { contractTitle: string };

const isOwn = (ownerId: string, id: string) => and(eq(reviews.ownerId, ownerId), hasId(reviews.id, id));
const isUnfinished = inArray(reviews.status, ['queued', 'running']);

export async function insertReview(db: Queryable, ownerId: string, review: NewReview): Promise<ReviewRow> {
  const [row] = await db
    .insert(reviews)
    .values({ ...review, ownerId })
    .returning();
  if (row === undefined) throw new AppError('database_failed');
  return row;
}

export async function findReview(db: Queryable, ownerId: string, id: string): Promise<ReviewRow | undefined> {
  const [row] = await db.select().from(reviews).where(isOwn(ownerId, id));
  return row;
}

/** Newest first, without their reports; all contracts when `contractId` is null. */
export async function listReviews(db: Queryable, ownerId: string, contractId: string | null): Promise<TitledReview[]> {
  const rows = await db
    .select({ review: reviews, contractTitle: contracts.title })
    .from(reviews)
    .innerJoin(contracts, eq(contracts.id, reviews.contractId))
    .where(and(eq(reviews.ownerId, ownerId), contractId === null ? undefined : hasId(reviews.contractId, contractId)))
    .orderBy(desc(reviews.createdAt), reviews.id)
    .limit(200);
  return rows.map(({ review: { report: _report, ...review }, contractTitle }) => ({ ...review, contractTitle }));
}

export function listReviewTasks(db: Queryable, reviewId: string): Promise<ReviewTaskRow[]> {
  return db.select().from(reviewTasks).where(hasId(reviewTasks.reviewId, reviewId)).orderBy(asc(reviewTasks.position));
}

/** Of every owner: what a restarted server has to take up again. Not for requests. */
export function listUnfinishedReviews(db: Queryable): Promise<{ id: string; ownerId: string }[]> {
  return db
    .select({ id: reviews.id, ownerId: reviews.ownerId })
    .from(reviews)
    .where(isUnfinished)
    .orderBy(reviews.createdAt);
}

/** Takes a review that nobody works on, or whose process gave no sign of life for `staleAfterMs`; one caller wins. */
export async function claimReview(
  db: Queryable,
  ownerId: string,
  id: string,
  claim: { instanceId: string; staleAfterMs: number },
): Promise<ReviewRow | undefined> {
  const isFree = or(
    isNull(reviews.heartbeatAt),
    sql`${reviews.heartbeatAt} <= now() - ${claim.staleAfterMs} * interval '1 millisecond'`,
  );
  const [row] = await db
    .update(reviews)
    .set({ status: 'running', instanceId: claim.instanceId, heartbeatAt: sql`now()` })
    .where(and(isOwn(ownerId, id), isUnfinished, isFree))
    .returning();
  return row;
}

/** A sign of life; false when the review was cancelled or deleted meanwhile. */
export async function beatReview(db: Queryable, ownerId: string, id: string): Promise<boolean> {
  const rows = await db
    .update(reviews)
    .set({ heartbeatAt: sql`now()` })
    .where(and(isOwn(ownerId, id), eq(reviews.status, 'running')))
    .returning({ id: reviews.id });
  return rows.length > 0;
}

/** Leaves a review to whoever takes it up next. */
export async function releaseReview(db: Queryable, ownerId: string, id: string): Promise<void> {
  await db.update(reviews).set({ heartbeatAt: null }).where(isOwn(ownerId, id));
}

type Progress = Pick<ReviewRow, 'goal' | 'responseFormat' | 'tasksDone' | 'tasksTotal' | 'modelCalls'>;

/** What a review has done so far; nothing is stored of one that was cancelled or deleted meanwhile. */
export async function storeReviewProgress(
  db: Queryable,
  ownerId: string,
  id: string,
  progress: Progress,
  tasks: readonly Omit<ReviewTaskRow, 'reviewId'>[],
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .update(reviews)
      .set({ ...progress, heartbeatAt: sql`now()` })
      .where(and(isOwn(ownerId, id), eq(reviews.status, 'running')))
      .returning({ id: reviews.id });
    if (rows.length === 0) return false;
    if (tasks.length === 0) return true;
    await tx
      .insert(reviewTasks)
      .values(tasks.map((task) => ({ ...task, reviewId: id })))
      .onConflictDoUpdate({
        target: [reviewTasks.reviewId, reviewTasks.position],
        set: { task: sql`excluded.task`, status: sql`excluded.status`, result: sql`excluded.result` },
      });
    return true;
  });
}

type ReviewEnd = Pick<ReviewRow, 'status'> & Partial<Pick<ReviewRow, 'report' | 'errorCode' | 'errorParams'>>;

/** Ends a review that had not ended; false when it had. */
export async function finishReview(db: Queryable, ownerId: string, id: string, end: ReviewEnd): Promise<boolean> {
  const rows = await db
    .update(reviews)
    .set({ ...end, finishedAt: new Date(), heartbeatAt: null })
    .where(and(isOwn(ownerId, id), isUnfinished))
    .returning({ id: reviews.id });
  return rows.length > 0;
}

/** With its tasks and reflections; false when there is none. */
export async function deleteReview(db: Queryable, ownerId: string, id: string): Promise<boolean> {
  const rows = await db.delete(reviews).where(isOwn(ownerId, id)).returning({ id: reviews.id });
  return rows.length > 0;
}
