import type { z } from 'zod';
import { findSession, nameSession } from '#db/queries/sessions';
import { AppError } from '#lib/core/errors';
import type { createSessionSchema, SessionSummary } from '#lib/protocol/session';
import type { Container } from '../container';
import { openSession } from './open-session';
import { sessionSummary } from './session-summary';

export async function createSession(
  container: Container,
  ownerId: string,
  { contractIds, title }: z.infer<typeof createSessionSchema>,
): Promise<SessionSummary> {
  const db = container.database.drizzle;
  const session = await openSession(container, ownerId, undefined, contractIds);
  if (title !== undefined) await nameSession(db, ownerId, session.id, title);
  const stored = await findSession(db, ownerId, session.id);
  if (!stored) throw new AppError('session_not_found');
  return sessionSummary(stored);
}
