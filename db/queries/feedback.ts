import { and, eq, getTableColumns, sql, type InferSelectModel } from 'drizzle-orm';
import { AppError } from '#lib/core/errors';
import { feedback, messages } from '../schema/index';
import type { Queryable } from '../transaction';
import { hasId } from './conditions';

export type FeedbackRow = InferSelectModel<typeof feedback>;
export type NewFeedback = Pick<FeedbackRow, 'thumb' | 'reason'>;

const isOwn = (ownerId: string, messageId: string) =>
  and(eq(feedback.ownerId, ownerId), eq(feedback.messageId, messageId));

/** Stores or replaces what the owner thinks of an own message. Throws `message_not_found`. */
export async function upsertFeedback(
  db: Queryable,
  ownerId: string,
  messageId: string,
  given: NewFeedback,
): Promise<void> {
  const [message] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.ownerId, ownerId), eq(messages.id, messageId)));
  if (message === undefined) throw new AppError('message_not_found');
  await db
    .insert(feedback)
    .values({ ...given, messageId, ownerId })
    .onConflictDoUpdate({ target: feedback.messageId, set: { ...given, updatedAt: sql`now()` } });
}

/** False when there was none. */
export async function deleteFeedback(db: Queryable, ownerId: string, messageId: string): Promise<boolean> {
  const rows = await db.delete(feedback).where(isOwn(ownerId, messageId)).returning({ id: feedback.messageId });
  return rows.length > 0;
}

export function listFeedbackOfSession(db: Queryable, ownerId: string, sessionId: string): Promise<FeedbackRow[]> {
  return db
    .select(getTableColumns(feedback))
    .from(feedback)
    .innerJoin(messages, eq(messages.id, feedback.messageId))
    .where(and(eq(feedback.ownerId, ownerId), hasId(messages.sessionId, sessionId)));
}
