import { listSessionsOfQuestion } from '#db/queries/library-answers';
import { AppError } from '#lib/core/errors';
import type { Container } from '../container';
import { deleteSession } from './delete-session';

/** Deletes what contracts answered to a question of the library's table, with all that came from it; returns how many did. */
export async function deleteTableAnswers(container: Container, ownerId: string, question: string): Promise<number> {
  const ids = await listSessionsOfQuestion(container.database.drizzle, ownerId, question);
  let deleted = 0;
  for (const id of ids) if (await tryToDelete(container, ownerId, id)) deleted += 1;
  return deleted;
}

/** False where somebody else was first. */
async function tryToDelete(container: Container, ownerId: string, id: string): Promise<boolean> {
  try {
    await deleteSession(container, ownerId, id);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'session_not_found') return false;
    throw error;
  }
}
