import { removeRegressionQuestion } from '#lib/server/reflection/regression/regression-set';
import { withRoute } from '#lib/server/with-route';

export const DELETE = withRoute<{ id: string }>('write', async (_request, { container, owner, params }) => {
  await removeRegressionQuestion(container, owner.id, params.id);
  return new Response(null, { status: 204 });
});
