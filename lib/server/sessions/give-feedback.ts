import type { z } from 'zod';
import { deleteFeedback, upsertFeedback } from '#db/queries/feedback';
import { findMessage } from '#db/queries/messages';
import { inTransaction } from '#db/transaction';
import { AppError } from '#lib/core/errors';
import type { feedbackRequestSchema } from '#lib/protocol/chat';
import type { Container } from '../container';
import { recordThumb } from '../reflection/record-thumb';
import { forgetCorrection, keepCorrection, prepareCorrection } from '../reflection/regression/correct-answer';

/**
 * Stores, changes or (thumb null) takes back the owner's thumb on an answer. A thumb down may show the right clause: it
 * becomes a regression question, and what it teaches a rule that is proposed. Without `clause` an earlier one stays; with
 * null, a thumb up or none it is forgotten. Throws `too_many_requests`.
 */
export async function giveFeedback(
  container: Container,
  ownerId: string,
  messageId: string,
  { thumb, reason, clause }: z.infer<typeof feedbackRequestSchema>,
): Promise<void> {
  await container.limits.take('thumb', ownerId);
  const db = container.database.drizzle;
  const message = await findMessage(db, ownerId, messageId);
  if (message?.role !== 'assistant') throw new AppError('message_not_found');
  const correction = clause ? await prepareCorrection(container, ownerId, message, clause, reason) : undefined;
  const isForgotten = thumb !== 'down' || clause === null;
  await inTransaction(db, async (tx) => {
    if (thumb === null) await deleteFeedback(tx, ownerId, messageId);
    else await upsertFeedback(tx, ownerId, messageId, { thumb, reason });
    if (correction !== undefined) await keepCorrection(tx, ownerId, messageId, correction);
    else if (isForgotten) await forgetCorrection(tx, ownerId, messageId);
  });
  await recordThumb(container, ownerId, messageId);
  if (correction?.rule !== undefined) await container.corrections.settleSoon(ownerId);
}
