import { libraryAnswersSchema, libraryAnswerSchema, type LibraryAnswer } from '#lib/protocol/library-answers';
import { libraryFactsSchema, type ColumnKey, type LibraryFacts } from '#lib/protocol/library-facts';
import { jsonBody, request, requestJson } from './api';

const ANSWERS = '/api/library/answers';

/** What each of the owner's own contracts says of some keys. */
export function getLibraryFacts(columns: readonly ColumnKey[], signal?: AbortSignal): Promise<LibraryFacts> {
  return requestJson(`/api/library/facts?columns=${columns.join()}`, libraryFactsSchema, signal ? { signal } : {});
}

/** What contracts answered to questions; `contractIds`: these only, at most fifty. */
export async function listLibraryAnswers(
  questions: readonly string[],
  contractIds: readonly string[] = [],
  signal?: AbortSignal,
): Promise<LibraryAnswer[]> {
  const search = new URLSearchParams([
    ...questions.map((question) => ['ask', question]),
    ...contractIds.map((id) => ['contract', id]),
  ]);
  const path = `${ANSWERS}?${search.toString()}`;
  return (await requestJson(path, libraryAnswersSchema, signal ? { signal } : {})).answers;
}

/** The answer that is there, or a run that has begun. */
export function askLibrary(asked: { contractId: string; question: string; again: boolean }): Promise<LibraryAnswer> {
  return requestJson(ANSWERS, libraryAnswerSchema, jsonBody('POST', asked));
}

/** Deletes what all contracts answered to a question. */
export async function deleteLibraryAnswers(question: string): Promise<void> {
  await request(`${ANSWERS}?${new URLSearchParams({ ask: question }).toString()}`, { method: 'DELETE' });
}
