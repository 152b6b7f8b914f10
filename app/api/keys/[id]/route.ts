import { refuseKeyHolder, revokeApiKey } from '#lib/server/identity/api-keys';
import { withRoute } from '#lib/server/with-route';

export const DELETE = withRoute<{ id: string }>(async (request, { container, owner, params }) => {
  refuseKeyHolder(request.headers);
  await revokeApiKey(container, owner.id, params.id);
  return new Response(null, { status: 204 });
});
