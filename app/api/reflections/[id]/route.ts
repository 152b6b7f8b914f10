import { forgetReflection } from '#lib/server/reviews/end-review';
import { withRoute } from '#lib/server/with-route';

export const DELETE = withRoute<{ id: string }>('write', async (_request, { container, owner, params }) => {
  await forgetReflection(container, owner.id, params.id);
  return new Response(null, { status: 204 });
});
