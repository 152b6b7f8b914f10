import { apiKeyRequestSchema } from '#lib/protocol/api-key';
import { offsetQuerySchema } from '#lib/protocol/queries';
import { createApiKey, listApiKeys } from '#lib/server/identity/api-keys';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute('admin', async (_request, { container, owner, query }) =>
  Response.json(await listApiKeys(container, owner.id, offsetQuerySchema.parse(Object.fromEntries(query)).offset)),
);

export const POST = withRoute('person', async (_request, { container, owner, json }) => {
  const made = await createApiKey(container, owner.id, await json(apiKeyRequestSchema));
  return Response.json(made, { status: 201 });
});
