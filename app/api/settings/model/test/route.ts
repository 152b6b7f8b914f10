import { modelFieldsSchema } from '#lib/protocol/model-settings';
import { testModel } from '#lib/server/model/test-model';
import { withRoute } from '#lib/server/with-route';

export const POST = withRoute('person', async (_request, { container, json }) =>
  Response.json(await testModel(container, await json(modelFieldsSchema))),
);
