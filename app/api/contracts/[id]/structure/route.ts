import { askedVersion, getReading } from '#lib/server/contracts/get-contract';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute<{ id: string }>('read', async (_request, { container, owner, params, query }) =>
  Response.json((await getReading(container, owner.id, params.id, askedVersion(query))).structure),
);
