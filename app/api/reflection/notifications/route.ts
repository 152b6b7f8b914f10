import { listNotifications } from '#lib/server/reflection/notifications';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute('read', async (_request, { container, owner }) =>
  Response.json({ notifications: await listNotifications(container, owner.id) }),
);
