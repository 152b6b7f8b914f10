import { deleteContract as deleteContractRows } from '#db/queries/delete-contract';
import { listReviews } from '#db/queries/reviews';
import { AppError } from '#lib/core/errors';
import type { Container } from '../container';
import { forgetRuns } from '../runs/forget-runs';
import { getContract } from './get-contract';

/** Deletes a contract with everything that came from it: text, vectors, citations, cached answers, and sessions about nothing else. */
export async function deleteContract(
  container: Container,
  ownerId: string,
  id: string,
): Promise<{ deletedSessions: number }> {
  const row = await getContract(container, ownerId, id);
  if (row.kind !== 'user') throw new AppError('contract_is_shared');
  await container.ingestion.cancel(id);
  for (const review of await listReviews(container.database.drizzle, ownerId, id))
    await container.reviews.quiet(review.id);
  const deleted = await deleteContractRows(container.database.drizzle, ownerId, id);
  if (!deleted) throw new AppError('contract_not_found');
  await forgetRuns(container, deleted.runIds);
  for (const reviewId of deleted.reviewIds) await container.checkpointer?.deleteThread(reviewId);
  container.model?.cache.purge(id);
  container.indexes.forget(id);
  container.readings.forget(id);
  return { deletedSessions: deleted.sessionIds.length };
}
