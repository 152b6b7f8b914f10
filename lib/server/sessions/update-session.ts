import type { z } from 'zod';
import { findSession, renameSession, setSessionSides } from '#db/queries/sessions';
import { AppError } from '#lib/core/errors';
import type { SessionSummary, updateSessionSchema } from '#lib/protocol/session';
import type { Container } from '../container';
import { openSession } from './open-session';
import { sessionSummary } from './session-summary';

/** Renames a session, changes the contracts it is about or says which party of them asks. */
export async function updateSession(
  container: Container,
  ownerId: string,
  id: string,
  { title, contractIds, sides }: z.infer<typeof updateSessionSchema>,
): Promise<SessionSummary> {
  const db = container.database.drizzle;
  await openSession(db, ownerId, id, { contractIds: contractIds ?? [] });
  if (sides !== undefined) await setSessionSides(db, ownerId, id, sides);
  if (title !== undefined) await renameSession(db, ownerId, id, title.normalize('NFC'));
  const stored = await findSession(db, ownerId, id);
  if (!stored) throw new AppError('session_not_found');
  return sessionSummary(stored);
}
