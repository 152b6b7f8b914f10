import { updateContract } from '#db/queries/contracts';
import { AppError } from '#lib/core/errors';
import type { Container } from '../container';
import { getContract } from './get-contract';

/** Stops reading a contract at once; one that was read before stays as it was. Without effect on one that is ready or failed. */
export async function cancelIngestion(container: Container, ownerId: string, id: string): Promise<void> {
  const row = await getContract(container, ownerId, id);
  if (row.kind !== 'user') throw new AppError('contract_is_shared');
  if (row.status !== 'queued' && row.status !== 'reading' && row.status !== 'indexing') return;
  if (await container.ingestion.cancel(id)) return;
  const status = row.version > 0 ? ('ready' as const) : ('cancelled' as const);
  const cancelled = { status, errorCode: 'cancelled', errorParams: {} };
  await updateContract(container.database.drizzle, ownerId, id, cancelled);
  // A worker may have taken it up in between, on the old status.
  await container.ingestion.cancel(id);
}

/** Reads a failed or cancelled contract again, from the stored file. */
export async function retryIngestion(container: Container, ownerId: string, id: string): Promise<void> {
  const row = await getContract(container, ownerId, id);
  if (row.kind !== 'user') throw new AppError('contract_is_shared');
  if (row.status !== 'failed' && row.status !== 'cancelled') return;
  const fresh = {
    status: 'queued' as const,
    errorCode: null,
    errorParams: null,
    progressDone: null,
    progressTotal: null,
  };
  await updateContract(container.database.drizzle, ownerId, id, fresh);
  await container.ingestion.enqueue(ownerId, id);
}
