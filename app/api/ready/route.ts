import { assertReady } from '#lib/server/assert-ready';
import { withPublicRoute } from '#lib/server/with-route';

export const GET = withPublicRoute(async (_request, { container }) => {
  await assertReady(container);
  return Response.json({ ready: true });
});
