import { apiKeyRequestSchema } from '#lib/protocol/reflection-engine';
import { createApiKey, listApiKeys, refuseKeyHolder } from '#lib/server/identity/api-keys';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute(async (_request, { container, owner }) =>
  Response.json({ keys: await listApiKeys(container, owner.id) }),
);

export const POST = withRoute(async (request, { container, owner, json }) => {
  refuseKeyHolder(request.headers);
  const { name } = await json(apiKeyRequestSchema);
  return Response.json(await createApiKey(container, owner.id, name), { status: 201 });
});
