import { updateContract as updateContractRow } from '#db/queries/contracts';
import { hideContract, unhideContract } from '#db/queries/hidden-contracts';
import { AppError } from '#lib/core/errors';
import type { ContractSummary, UpdateContract } from '#lib/protocol/contract';
import type { Language } from '#lib/protocol/document';
import type { Container } from '../container';
import { contractSummary } from './contract-summary';
import { getContract } from './get-contract';

/** Renames a contract, marks it as a standard one, or hides a shared one from this owner's library. */
export async function updateContract(
  container: Container,
  ownerId: string,
  id: string,
  change: UpdateContract,
  language: Language,
): Promise<ContractSummary> {
  const db = container.database.drizzle;
  const row = await getContract(container, ownerId, id);
  if (change.hidden !== undefined) await (change.hidden ? hideContract : unhideContract)(db, ownerId, id);
  if (change.title !== undefined || change.isStandard !== undefined) {
    if (row.kind !== 'user') throw new AppError('contract_is_shared');
    await updateContractRow(db, ownerId, id, {
      ...(change.title === undefined ? {} : { title: change.title.normalize('NFC'), isRenamed: true }),
      ...(change.isStandard === undefined ? {} : { isStandard: change.isStandard }),
    });
  }
  const updated = await getContract(container, ownerId, id);
  return contractSummary(updated, language);
}
