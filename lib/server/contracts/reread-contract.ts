import { listOutdatedContracts } from '#db/queries/documents';
import { updateContract } from '#db/queries/contracts';
import { SYSTEM_OWNER } from '#db/queries/conditions';
import { AppError } from '#lib/core/errors';
import { READER_VERSION } from '#lib/ingest/reader-version';
import type { Container } from '../container';
import { getContract } from './get-contract';

const QUEUED = {
  status: 'queued',
  errorCode: null,
  errorParams: null,
  progressDone: null,
  progressTotal: null,
} as const;

/**
 * Reads a contract again from its stored file, as a new version; the one before stays with what was cited from it, and in
 * force if the file cannot be read any more. It cannot be asked meanwhile. Without effect while the contract is being read.
 */
export async function rereadContract(container: Container, ownerId: string, id: string): Promise<void> {
  const row = await getContract(container, ownerId, id);
  if (row.kind !== 'user') throw new AppError('contract_is_shared');
  if (row.status !== 'ready' && row.status !== 'failed' && row.status !== 'cancelled') return;
  await updateContract(container.database.drizzle, ownerId, id, QUEUED);
  await container.ingestion.enqueue(ownerId, id);
}

/** The samples and standard contracts have nobody else who could ask for it. */
export async function rereadOutdatedShared(container: Container): Promise<void> {
  const db = container.database.drizzle;
  for (const id of await listOutdatedContracts(db, SYSTEM_OWNER, READER_VERSION)) {
    await updateContract(db, SYSTEM_OWNER, id, QUEUED);
    await container.ingestion.enqueue(SYSTEM_OWNER, id);
  }
}
