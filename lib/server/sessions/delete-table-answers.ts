import { listSessionsOfQuestion } from '#db/queries/library-answers';
import type { Container } from '../container';
import { deleteSession } from './delete-session';

/** Deletes what contracts answered to a question of the library's table, with all that came from it; returns how many did. */
export async function deleteTableAnswers(container: Container, ownerId: string, question: string): Promise<number> {
  const ids = await listSessionsOfQuestion(container.database.drizzle, ownerId, question);
  for (const id of ids) await deleteSession(container, ownerId, id);
  return ids.length;
}
