import { z } from 'zod';
import { apiKeyRequestSchema } from '#lib/protocol/reflection-engine';
import { createApiKey, listApiKeys, refuseKeyHolder } from '#lib/server/identity/api-keys';
import { withRoute } from '#lib/server/with-route';

/** What is no offset means: from the start. */
const offsetSchema = z.coerce.number().int().min(0).max(1_000_000).catch(0);

export const GET = withRoute(async (_request, { container, owner, query }) =>
  Response.json(await listApiKeys(container, owner.id, offsetSchema.parse(query.get('offset')))),
);

export const POST = withRoute(async (request, { container, owner, json }) => {
  refuseKeyHolder(request.headers);
  const { name } = await json(apiKeyRequestSchema);
  return Response.json(await createApiKey(container, owner.id, name), { status: 201 });
});
