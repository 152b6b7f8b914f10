import { listSuggestions as listRows } from '#db/queries/suggestions';
import type { Suggestion } from '#lib/protocol/reflection';
import type { Container } from '../../container';
import { suggestionView } from '../reflection-views';

/** Newest first; all of them without a status. */
export async function listSuggestions(
  container: Container,
  ownerId: string,
  status: Suggestion['status'] | undefined,
): Promise<Suggestion[]> {
  return (await listRows(container.database.drizzle, ownerId, { status })).map(suggestionView);
}
