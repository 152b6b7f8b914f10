import { compareContract } from '#lib/server/contracts/compare-contract';
import { readyContracts } from '#lib/server/contracts/ready-contracts';
import { AppError } from '#lib/core/errors';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute<{ id: string }>('read', async (_request, { container, owner, params, language }) => {
  const [contract] = await readyContracts(container, owner.id, [params.id]);
  if (contract === undefined) throw new AppError('contract_not_found');
  return Response.json({ comparison: await compareContract(container, owner.id, contract, language) });
});
