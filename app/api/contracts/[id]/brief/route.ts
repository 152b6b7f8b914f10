import { briefQuerySchema } from '#lib/protocol/queries';
import { checkRequest } from '#lib/server/check-request';
import { askedVersion } from '#lib/server/contracts/get-contract';
import { getBrief } from '#lib/server/contracts/get-brief';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute<{ id: string }>('read', async (_request, { container, owner, params, query }) => {
  const { acts } = checkRequest(briefQuerySchema, Object.fromEntries(query));
  const asked = { version: askedVersion(query), withActs: acts !== 'none' };
  return Response.json(await getBrief(container, owner.id, params.id, asked));
});
