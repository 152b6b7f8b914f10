import { contractSummary } from '#lib/server/contracts/contract-summary';
import { getContract } from '#lib/server/contracts/get-contract';
import { rereadContract } from '#lib/server/contracts/reread-contract';
import { withRoute } from '#lib/server/with-route';

export const POST = withRoute<{ id: string }>(
  'write',
  async (_request, { container, owner, params, language, take }) => {
    await take('upload');
    await rereadContract(container, owner.id, params.id);
    const contract = contractSummary(await getContract(container, owner.id, params.id), language);
    return Response.json({ contract }, { status: 202 });
  },
);
