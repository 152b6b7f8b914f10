import {
  createSession,
  findSession,
  setSessionContracts,
  type NewSession,
  type SessionRow,
} from '#db/queries/sessions';
import type { Queryable } from '#db/transaction';
import { AppError } from '#lib/core/errors';

/** The session asked for, with its contracts changed when other ones are named; a new one when absent. */
export async function openSession(
  db: Queryable,
  ownerId: string,
  sessionId: string | undefined,
  { contractIds, sides, askedVersion }: NewSession,
): Promise<SessionRow> {
  if (sessionId === undefined) {
    if (contractIds.length === 0) throw new AppError('invalid_request', { detail: 'contractIds' });
    return createSession(db, ownerId, { contractIds, sides, askedVersion });
  }
  const session = await findSession(db, ownerId, sessionId);
  if (!session) throw new AppError('session_not_found');
  const isChanged = contractIds.length > 0 && contractIds.join() !== session.contractIds.join();
  if (isChanged) await setSessionContracts(db, ownerId, session.id, contractIds);
  return isChanged ? { ...session, contractIds: [...contractIds] } : session;
}
