import { listUnfinishedContracts } from '#db/queries/contracts';
import { reassignOwner } from '#db/queries/ownership';
import { listUnfinishedReviews, releaseReview } from '#db/queries/reviews';
import { inTransaction } from '#db/transaction';
import type { Container } from '../container';

type Movers = Pick<Container, 'database' | 'runs' | 'reviews' | 'ingestion'>;

/**
 * Everything an anonymous account made belongs to the account it became, and what is at work goes on for it: answers that
 * are being written as they are, reviews from where they stood, contracts that are being read from their beginning.
 */
export async function moveOwnership(
  { database, runs, reviews, ingestion }: Movers,
  fromOwnerId: string,
  toOwnerId: string,
): Promise<void> {
  const db = database.drizzle;
  const unfinished = (await listUnfinishedReviews(db)).filter(({ ownerId }) => ownerId === fromOwnerId);
  for (const { id } of unfinished) await reviews.quiet(id);
  await inTransaction(db, (tx) => reassignOwner(tx, fromOwnerId, toOwnerId));
  runs.changeOwner(fromOwnerId, toOwnerId);
  for (const { id } of unfinished) {
    await releaseReview(db, toOwnerId, id);
    await reviews.enqueue(toOwnerId, id);
  }
  for (const { id, ownerId } of await listUnfinishedContracts(db))
    if (ownerId === toOwnerId) await ingestion.enqueue(toOwnerId, id);
}
