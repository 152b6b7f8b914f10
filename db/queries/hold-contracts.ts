import { asc } from 'drizzle-orm';
import { contracts } from '../schema/index';
import type { Queryable } from '../transaction';
import { hasIdAmong } from './conditions';

/** Those of the contracts that are still there, whoever owns them; none of them is deleted before the transaction ends. */
export async function holdContracts(tx: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: contracts.id })
    .from(contracts)
    .where(hasIdAmong(contracts.id, ids))
    .orderBy(asc(contracts.id))
    .for('share');
  return new Set(rows.map(({ id }) => id));
}
