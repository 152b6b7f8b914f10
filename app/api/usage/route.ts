import { getUsage } from '#lib/server/limits/get-usage';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute(async (_request, { container, owner }) =>
  Response.json({ limits: await getUsage(container, owner.id) }),
);
