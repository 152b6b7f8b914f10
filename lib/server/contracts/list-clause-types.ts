import type { ClauseTypes } from '#lib/protocol/clause-type';
import { tagClauses } from '#lib/retrieval/clause-types/tag-clauses';
import type { Container } from '../container';
import { getContract } from './get-contract';
import { readyContracts } from './ready-contracts';

/** What the clauses of a contract are likely about; AppError('contract_not_found') or ('contract_not_ready'). */
export async function listClauseTypes(container: Container, ownerId: string, id: string): Promise<ClauseTypes> {
  await getContract(container, ownerId, id);
  const [contract] = await readyContracts(container, ownerId, [id]);
  if (contract === undefined) return { types: [] };
  return tagClauses((await container.indexes.get(ownerId, contract)).index);
}
