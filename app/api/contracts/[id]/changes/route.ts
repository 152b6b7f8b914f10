import { sinceQuerySchema } from '#lib/protocol/contract-changes';
import { getChanges } from '#lib/server/contracts/get-changes';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute<{ id: string }>('read', async (request, { container, owner, params, query }) => {
  const { since } = sinceQuerySchema.parse(Object.fromEntries(query));
  return Response.json(await getChanges(container, owner.id, params.id, since, request.signal));
});
