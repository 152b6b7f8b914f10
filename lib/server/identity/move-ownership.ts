import { reassignOwner } from '#db/queries/ownership';
import { inTransaction } from '#db/transaction';
import type { Database } from '#db/client';

/** Everything an anonymous account made belongs to the account it became. */
export async function moveOwnership(database: Database, fromOwnerId: string, toOwnerId: string): Promise<void> {
  await inTransaction(database.drizzle, (tx) => reassignOwner(tx, fromOwnerId, toOwnerId));
}
