import { listSuggestions as listRows } from '#db/queries/suggestions';
import type { Suggestion } from '#lib/protocol/reflection';
import type { Container } from '../../container';
import { suggestionView } from '../reflection-views';

/** Newest first, those of a case together in the order they were made; all of them without a status. */
export async function listSuggestions(
  container: Container,
  ownerId: string,
  status: Suggestion['status'] | undefined,
): Promise<Suggestion[]> {
  const suggestions = (await listRows(container.database.drizzle, ownerId, { status })).map(suggestionView);
  const cases = [...new Set(suggestions.map(({ caseId }) => caseId))];
  return cases.flatMap((id) => suggestions.filter(({ caseId }) => caseId === id));
}
