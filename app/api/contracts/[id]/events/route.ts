import { getContract } from '#lib/server/contracts/get-contract';
import { watchContracts } from '#lib/server/contracts/watch-contracts';
import { jsonSse } from '#lib/server/json-sse';
import { valuesOf } from '#lib/server/watch-until';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute<{ id: string }>('read', async (request, { container, owner, params, language }) => {
  const { id } = await getContract(container, owner.id, params.id);
  return jsonSse(valuesOf(watchContracts(container, owner.id, [id], language, request.signal)));
});
