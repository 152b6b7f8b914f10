import {
  askLibrarySchema,
  deleteLibraryAnswersQuerySchema,
  libraryAnswersQuerySchema,
} from '#lib/protocol/library-answers';
import { checkRequest } from '#lib/server/check-request';
import { listLibraryAnswers } from '#lib/server/contracts/list-library-answers';
import { askForTable } from '#lib/server/runs/ask-for-table';
import { deleteTableAnswers } from '#lib/server/sessions/delete-table-answers';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute('read', async (_request, { container, owner, query, language }) => {
  const contract = query.has('contract') ? query.getAll('contract') : undefined;
  const asked = checkRequest(libraryAnswersQuerySchema, { ask: query.getAll('ask'), contract });
  const which = { questions: asked.ask, contractIds: asked.contract };
  return Response.json({ answers: await listLibraryAnswers(container, owner.id, which, language) });
});

/** The run goes on when the reader leaves. */
export const POST = withRoute('ask', async (_request, { container, owner, language, json, take }) => {
  const asked = await json(askLibrarySchema);
  const answer = await askForTable(container, owner.id, asked, language, () => take('question'));
  return Response.json(answer, { status: answer.state === 'running' ? 202 : 200 });
});

export const DELETE = withRoute('write', async (_request, { container, owner, query }) => {
  const { ask } = checkRequest(deleteLibraryAnswersQuerySchema, Object.fromEntries(query));
  return Response.json({ deleted: await deleteTableAnswers(container, owner.id, ask) });
});
