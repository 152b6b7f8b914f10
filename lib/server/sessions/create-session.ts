import type { z } from 'zod';
import { createSession as insertSession } from '#db/queries/sessions';
import type { createSessionSchema, SessionSummary } from '#lib/protocol/session';
import type { Container } from '../container';
import { sessionSummary } from './session-summary';

/** A new session over contracts the owner may read; AppError('contract_not_found') otherwise. */
export async function createSession(
  container: Container,
  ownerId: string,
  session: z.infer<typeof createSessionSchema>,
): Promise<SessionSummary> {
  return sessionSummary(await insertSession(container.database.drizzle, ownerId, session));
}
