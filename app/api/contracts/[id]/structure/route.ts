import { getReading } from '#lib/server/contracts/get-contract';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute<{ id: string }>(async (_request, { container, owner, params }) =>
  Response.json((await getReading(container, owner.id, params.id)).structure),
);
