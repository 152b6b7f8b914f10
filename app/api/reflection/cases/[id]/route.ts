import { deleteCase } from '#lib/server/reflection/cases/change-case';
import { withRoute } from '#lib/server/with-route';

export const DELETE = withRoute<{ id: string }>('write', async (_request, { container, owner, params }) => {
  await deleteCase(container, owner.id, params.id);
  return new Response(null, { status: 204 });
});
