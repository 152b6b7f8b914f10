import { getContract } from '#lib/server/contracts/get-contract';
import { watchContract } from '#lib/server/contracts/watch-contract';
import { jsonSse } from '#lib/server/json-sse';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute<{ id: string }>(async (request, { container, owner, params, language }) => {
  await getContract(container, owner.id, params.id);
  return jsonSse(watchContract(container, owner.id, params.id, language, request.signal));
});
