import { listClauseTypes } from '#lib/server/contracts/list-clause-types';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute<{ id: string }>('read', async (_request, { container, owner, params }) =>
  Response.json(await listClauseTypes(container, owner.id, params.id)),
);
