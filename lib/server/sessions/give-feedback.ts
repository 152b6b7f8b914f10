import type { z } from 'zod';
import { deleteFeedback, upsertFeedback } from '#db/queries/feedback';
import { findMessage } from '#db/queries/messages';
import { AppError } from '#lib/core/errors';
import type { feedbackRequestSchema } from '#lib/protocol/chat';
import type { Container } from '../container';

/** Stores, changes or (thumb null) takes back the owner's thumb on an answer. */
export async function giveFeedback(
  container: Container,
  ownerId: string,
  messageId: string,
  { thumb, reason }: z.infer<typeof feedbackRequestSchema>,
): Promise<void> {
  const db = container.database.drizzle;
  const message = await findMessage(db, ownerId, messageId);
  if (message?.role !== 'assistant') throw new AppError('message_not_found');
  if (thumb === null) await deleteFeedback(db, ownerId, messageId);
  else await upsertFeedback(db, ownerId, messageId, { thumb, reason });
}
