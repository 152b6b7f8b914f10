import { suggestionQuerySchema } from '#lib/protocol/queries';
import { checkRequest } from '#lib/server/check-request';
import { listSuggestions } from '#lib/server/reflection/engine/list-suggestions';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute('read', async (_request, { container, owner, query }) => {
  const { status } = checkRequest(suggestionQuerySchema, Object.fromEntries(query));
  return Response.json({ suggestions: await listSuggestions(container, owner.id, status || undefined) });
});
