import { reassignOwner } from '#db/queries/ownership';
import { inTransaction } from '#db/transaction';
import type { Database } from '#db/client';
import type { RunRegistry } from '../runs/run-registry';

/** Everything an anonymous account made belongs to the account it became, answers that are being written among it. */
export async function moveOwnership(
  database: Database,
  runs: Pick<RunRegistry, 'changeOwner'>,
  fromOwnerId: string,
  toOwnerId: string,
): Promise<void> {
  await inTransaction(database.drizzle, (tx) => reassignOwner(tx, fromOwnerId, toOwnerId));
  runs.changeOwner(fromOwnerId, toOwnerId);
}
