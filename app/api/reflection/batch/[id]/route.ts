import { getBatch } from '#lib/server/reflection/engine/read-batch';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute<{ id: string }>('read', async (_request, { container, owner, params }) =>
  Response.json({ batch: await getBatch(container, owner.id, params.id) }),
);
