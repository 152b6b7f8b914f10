import { askedVersion } from '#lib/server/contracts/get-contract';
import { getBrief } from '#lib/server/contracts/get-brief';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute<{ id: string }>('read', async (_request, { container, owner, params, query }) =>
  Response.json(await getBrief(container, owner.id, params.id, askedVersion(query))),
);
