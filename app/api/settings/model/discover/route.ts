import { z } from 'zod';
import { findLocalModels } from '#lib/server/model/find-local-models';
import { withRoute } from '#lib/server/with-route';

export const POST = withRoute('person', async (_request, { container, json }) => {
  await json(z.object({}));
  return Response.json({ found: await findLocalModels(container) });
});
