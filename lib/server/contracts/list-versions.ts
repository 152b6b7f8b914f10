import { listContracts, type ContractRow } from '#db/queries/contracts';
import type { ContractVersion } from '#lib/protocol/contract-changes';
import { versionsOf } from '#lib/protocol/contract-series';
import type { Container } from '../container';
import { getContract } from './get-contract';

/** A contract as one of its versions, counted from 1. */
export type NumberedVersion = { row: ContractRow; number: number };

/** The versions of a contract, itself among them, the first one first; AppError('contract_not_found') where it may not be read. */
export async function listVersions(
  container: Pick<Container, 'database'>,
  ownerId: string,
  id: string,
): Promise<NumberedVersion[]> {
  const contract = await getContract(container, ownerId, id);
  const versions = versionsOf(await listContracts(container.database.drizzle, ownerId), contract.id);
  // A shared contract that its reader has hidden is in no list.
  return (versions.length > 0 ? versions : [contract]).map((row, at) => ({ row, number: at + 1 }));
}

export function versionOf({ row, number }: NumberedVersion): ContractVersion {
  const { id, title, fileName, language, status, createdAt } = row;
  return { id, number, title, fileName, language, status, createdAt: createdAt.toISOString() };
}
