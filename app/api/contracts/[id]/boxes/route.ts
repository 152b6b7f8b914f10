import { pageQuerySchema } from '#lib/protocol/queries';
import { checkRequest } from '#lib/server/check-request';
import { getPageBoxes } from '#lib/server/contracts/get-page-boxes';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute<{ id: string }>('read', async (_request, { container, owner, params, query }) => {
  const { page } = checkRequest(pageQuerySchema, Object.fromEntries(query));
  return Response.json(await getPageBoxes(container, owner.id, params.id, page));
});
