import { eq } from 'drizzle-orm';
import { AppError } from '#lib/core/errors';
import { contractFiles } from '../schema/index';
import { inTransaction, type Queryable } from '../transaction';
import { updateContract, type ContractChanges, type ContractRow } from './contracts';

/** Puts another file in the place of an own contract's; its readings so far stay as they are. */
export function replaceContractFile(
  db: Queryable,
  ownerId: string,
  id: string,
  changes: ContractChanges,
  content: Buffer,
): Promise<ContractRow> {
  return inTransaction(db, async (tx) => {
    const row = await updateContract(tx, ownerId, id, changes);
    if (row === undefined) throw new AppError('contract_not_found');
    await tx.update(contractFiles).set({ content }).where(eq(contractFiles.contractId, row.id));
    return row;
  });
}
