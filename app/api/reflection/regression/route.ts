import { getRegressionSet } from '#lib/server/reflection/regression/regression-set';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute('read', async (_request, { container, owner }) =>
  Response.json(await getRegressionSet(container, owner.id)),
);
