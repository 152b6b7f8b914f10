import { deleteContract as deleteContractRows } from '#db/queries/contracts';
import { listSessionsOnlyAbout } from '#db/queries/sessions';
import { AppError } from '#lib/core/errors';
import type { Container } from '../container';
import { deleteSession } from '../sessions/delete-session';
import { getContract } from './get-contract';

/** Deletes a contract with everything that came from it: text, vectors, citations, cached answers, and sessions about nothing else. */
export async function deleteContract(container: Container, ownerId: string, id: string): Promise<{ deletedSessions: number }> {
  const row = await getContract(container, ownerId, id);
  if (row.kind !== 'user') throw new AppError('contract_is_shared');
  container.ingestion.cancel(id);
  const sessions = await listSessionsOnlyAbout(container.database.drizzle, ownerId, id);
  for (const sessionId of sessions) await deleteSession(container, ownerId, sessionId);
  await deleteContractRows(container.database, ownerId, id);
  container.model?.cache.purge(id);
  return { deletedSessions: sessions.length };
}
