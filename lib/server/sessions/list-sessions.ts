import { listSessions } from '#db/queries/sessions';
import type { SessionSummary } from '#lib/protocol/session';
import type { Container } from '../container';
import { sessionSummary } from './session-summary';

/** The owner's sessions, newest first; with `search`, those whose title or messages hold it. */
export async function listSessionSummaries(
  container: Container,
  ownerId: string,
  search: string,
): Promise<SessionSummary[]> {
  return (await listSessions(container.database.drizzle, ownerId, { search: search.normalize('NFC') })).map(
    sessionSummary,
  );
}
