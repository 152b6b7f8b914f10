import { revokeApiKey } from '#lib/server/identity/api-keys';
import { withRoute } from '#lib/server/with-route';

export const DELETE = withRoute<{ id: string }>('person', async (_request, { container, owner, params }) => {
  await revokeApiKey(container, owner.id, params.id);
  return new Response(null, { status: 204 });
});
