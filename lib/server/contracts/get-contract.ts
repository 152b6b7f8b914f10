import { findContract, type ContractRow } from '#db/queries/contracts';
import { findDocument, type DocumentRow } from '#db/queries/documents';
import { AppError } from '#lib/core/errors';
import type { Container } from '../container';

/** The owner's (or a shared) contract; AppError('contract_not_found') for everything else. */
export async function getContract(container: Container, ownerId: string, id: string): Promise<ContractRow> {
  const row = await findContract(container.database.drizzle, ownerId, id, { withHidden: true });
  if (!row) throw new AppError('contract_not_found');
  return row;
}

/** The newest reading of a contract; AppError('contract_not_ready') before the first. */
export async function getReading(container: Container, ownerId: string, id: string): Promise<DocumentRow> {
  const row = await getContract(container, ownerId, id);
  const document =
    row.version === 0 ? undefined : await findDocument(container.database.drizzle, ownerId, id, row.version);
  if (!document) throw new AppError('contract_not_ready', { title: row.title });
  return document;
}
