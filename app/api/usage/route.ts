import { getUsage } from '#lib/server/limits/get-usage';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute('read', async (_request, { container, owner }) =>
  Response.json({ limits: await getUsage(container, owner.id) }),
);
