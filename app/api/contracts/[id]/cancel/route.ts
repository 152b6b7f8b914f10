import { cancelIngestion } from '#lib/server/contracts/cancel-ingestion';
import { contractSummary } from '#lib/server/contracts/contract-summary';
import { getContract } from '#lib/server/contracts/get-contract';
import { withRoute } from '#lib/server/with-route';

export const POST = withRoute<{ id: string }>('write', async (_request, { container, owner, params, language }) => {
  await cancelIngestion(container, owner.id, params.id);
  return Response.json({ contract: contractSummary(await getContract(container, owner.id, params.id), language) });
});
