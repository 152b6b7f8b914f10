import { countBelongings } from '#db/queries/count-belongings';
import { deleteOwner, listBelongings } from '#db/queries/delete-owner';
import { inTransaction } from '#db/transaction';
import type { DeletionReceipt } from '#lib/protocol/deletion-receipt';
import type { Container } from '../container';
import { removeModel } from '../model/change-model-settings';

/**
 * Deletes everything of an owner and, where there is one, the account: from then on its cookies and keys open nothing.
 * What is at work for it is ended before. Shared contracts stay, those that were hidden are seen again; on one's own machine
 * the model that was set on the page goes with its key.
 * The receipt counts what went.
 */
export async function deleteAccount(container: Container, ownerId: string): Promise<DeletionReceipt> {
  const db = container.database.drizzle;
  const { contractIds, runIds, reviewIds } = await listBelongings(db, ownerId);
  for (const id of contractIds) await container.ingestion.cancel(id);
  for (const id of reviewIds) await container.reviews.quiet(id);
  await container.runs.abandon(runIds);
  await container.recorder?.idle();
  const counts = await inTransaction(db, async (tx) => {
    const counted = await countBelongings(tx, ownerId);
    await deleteOwner(tx, ownerId);
    return counted;
  });
  // On one's own machine the connected model is one's own, too, and its key as secret as any.
  if (container.mode === 'local') await removeModel(container);
  const receipt = { deletedAt: container.clock.now().toISOString(), counts };
  for (const id of [...runIds, ...reviewIds]) await container.checkpointer?.deleteThread(id);
  await container.jobs?.forget([ownerId]);
  for (const id of contractIds) {
    container.model.purge(id);
    container.indexes.forget(id);
    container.cards.forget(id);
    container.readings.forget(id);
  }
  await container.files.request();
  return receipt;
}
