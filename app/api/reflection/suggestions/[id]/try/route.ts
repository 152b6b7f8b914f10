import { tryRequestSchema } from '#lib/protocol/reflection-engine';
import { trySuggestion } from '#lib/server/reflection/engine/try-suggestion';
import { withRoute } from '#lib/server/with-route';

export const POST = withRoute<{ id: string }>('admin', async (request, { container, owner, params, json }) => {
  const wanted = await json(tryRequestSchema);
  return Response.json({ replay: await trySuggestion(container, owner.id, params.id, wanted, request.signal) });
});
