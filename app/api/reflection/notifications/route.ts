import { listNotifications } from '#lib/server/reflection/notifications';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute(async (_request, { container, owner }) =>
  Response.json({ notifications: await listNotifications(container, owner.id) }),
);
