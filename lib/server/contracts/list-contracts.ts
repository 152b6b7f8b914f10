import { listContracts } from '#db/queries/contracts';
import type { ContractSummary } from '#lib/protocol/contract';
import type { Language } from '#lib/protocol/document';
import type { Container } from '../container';
import { contractSummary } from './contract-summary';

/** The owner's contracts and the shared ones they have not hidden, newest first. */
export async function listContractSummaries(
  container: Container,
  ownerId: string,
  language: Language,
): Promise<ContractSummary[]> {
  return (await listContracts(container.database.drizzle, ownerId)).map((row) => contractSummary(row, language));
}
