import { deleteOwner, listBelongings } from '#db/queries/delete-owner';
import { inTransaction } from '#db/transaction';
import type { Container } from '../container';

/**
 * Deletes everything of an owner and, where there is one, the account: from then on its cookies and keys open nothing.
 * What is at work for it is ended before. Shared contracts stay, those that were hidden are seen again.
 */
export async function deleteAccount(container: Container, ownerId: string): Promise<void> {
  const db = container.database.drizzle;
  const { contractIds, runIds, reviewIds } = await listBelongings(db, ownerId);
  for (const id of contractIds) await container.ingestion.cancel(id);
  for (const id of reviewIds) await container.reviews.quiet(id);
  await container.runs.abandon(runIds);
  await container.recorder?.idle();
  await inTransaction(db, (tx) => deleteOwner(tx, ownerId));
  for (const id of [...runIds, ...reviewIds]) await container.checkpointer?.deleteThread(id);
  await container.jobs?.forget([ownerId]);
  for (const id of contractIds) {
    container.model?.cache.purge(id);
    container.indexes.forget(id);
    container.cards.forget(id);
    container.readings.forget(id);
  }
  await container.files.request();
}
