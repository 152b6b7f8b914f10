import { downloadContract } from '#lib/server/contracts/download-contract';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute<{ id: string }>('read', async (_request, { container, owner, params }) =>
  downloadContract(container, owner.id, params.id),
);
