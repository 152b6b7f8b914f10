import { askedVersion } from '#lib/server/contracts/get-contract';
import { getReceipt } from '#lib/server/contracts/get-contract-meaning';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute<{ id: string }>('read', async (_request, { container, owner, params, query }) =>
  Response.json(await getReceipt(container, owner.id, params.id, askedVersion(query))),
);
