import { and, eq } from 'drizzle-orm';
import { contracts, hiddenContracts } from '../schema/index';
import type { Queryable } from '../transaction';
import { hasId, SYSTEM_OWNER } from './conditions';

/** Takes one of the system's contracts out of the owner's sight; false when there is no such contract. */
export async function hideContract(db: Queryable, ownerId: string, contractId: string): Promise<boolean> {
  const [contract] = await db
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(eq(contracts.ownerId, SYSTEM_OWNER), hasId(contracts.id, contractId)));
  if (contract === undefined) return false;
  await db.insert(hiddenContracts).values({ ownerId, contractId: contract.id }).onConflictDoNothing();
  return true;
}

/** Brings it back; false when it was not hidden. */
export async function unhideContract(db: Queryable, ownerId: string, contractId: string): Promise<boolean> {
  const rows = await db
    .delete(hiddenContracts)
    .where(and(eq(hiddenContracts.ownerId, ownerId), hasId(hiddenContracts.contractId, contractId)))
    .returning({ id: hiddenContracts.contractId });
  return rows.length > 0;
}
