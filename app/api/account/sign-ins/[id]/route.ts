import { endSignIn } from '#lib/server/identity/sign-ins';
import { withRoute } from '#lib/server/with-route';

export const DELETE = withRoute<{ id: string }>('person', async (_request, { container, owner, params }) => {
  await endSignIn(container, owner, params.id);
  return new Response(null, { status: 204 });
});
