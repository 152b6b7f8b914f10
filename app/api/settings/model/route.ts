import { modelChangeSchema } from '#lib/protocol/model-settings';
import { changeModelSettings, removeModel } from '#lib/server/model/change-model-settings';
import { getModelSettings } from '#lib/server/model/get-model-settings';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute('person', async (_request, { container }) =>
  Response.json(await getModelSettings(container)),
);

export const PUT = withRoute('person', async (_request, { container, json }) =>
  Response.json(await changeModelSettings(container, await json(modelChangeSchema))),
);

export const DELETE = withRoute('person', async (_request, { container }) => {
  await removeModel(container);
  return new Response(null, { status: 204 });
});
