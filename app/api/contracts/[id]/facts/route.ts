import { getFacts } from '#lib/server/contracts/get-contract-meaning';
import { askedVersion } from '#lib/server/contracts/get-contract';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute<{ id: string }>('read', async (_request, { container, owner, params, query }) =>
  Response.json(await getFacts(container, owner.id, params.id, askedVersion(query))),
);
