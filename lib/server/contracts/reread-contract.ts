import { updateContract } from '#db/queries/contracts';
import { AppError } from '#lib/core/errors';
import type { Container } from '../container';
import { getContract } from './get-contract';

/**
 * Reads a contract again from its stored file, as a new version; the one before stays with what was cited from it, and in
 * force if the file cannot be read any more. It cannot be asked meanwhile. Without effect while the contract is being read.
 */
export async function rereadContract(container: Container, ownerId: string, id: string): Promise<void> {
  const row = await getContract(container, ownerId, id);
  if (row.kind !== 'user') throw new AppError('contract_is_shared');
  if (row.status !== 'ready' && row.status !== 'failed' && row.status !== 'cancelled') return;
  await updateContract(container.database.drizzle, ownerId, id, {
    status: 'queued',
    errorCode: null,
    errorParams: null,
    progressDone: null,
    progressTotal: null,
  });
  await container.ingestion.enqueue(ownerId, id);
}
