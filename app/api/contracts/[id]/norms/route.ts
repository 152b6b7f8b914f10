import { normFilterSchema } from '#lib/protocol/contract-meaning';
import { checkRequest } from '#lib/server/check-request';
import { askedVersion } from '#lib/server/contracts/get-contract';
import { getNorms } from '#lib/server/contracts/get-contract-meaning';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute<{ id: string }>('read', async (_request, { container, owner, params, query }) => {
  const filter = checkRequest(normFilterSchema, Object.fromEntries(query));
  return Response.json(await getNorms(container, owner.id, params.id, filter, askedVersion(query)));
});
