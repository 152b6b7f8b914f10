import { getPageBoxes } from '#lib/server/contracts/get-page-boxes';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute<{ id: string }>('read', async (_request, { container, owner, params, query }) =>
  Response.json(await getPageBoxes(container, owner.id, params.id, Number(query.get('page') ?? 1))),
);
