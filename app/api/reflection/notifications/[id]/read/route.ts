import { readNotification } from '#lib/server/reflection/notifications';
import { withRoute } from '#lib/server/with-route';

export const POST = withRoute<{ id: string }>('write', async (_request, { container, owner, params }) => {
  await readNotification(container, owner.id, params.id);
  return Response.json({});
});
