import { z } from 'zod';
import { apiKeyRequestSchema } from '#lib/protocol/api-key';
import { createApiKey, listApiKeys } from '#lib/server/identity/api-keys';
import { withRoute } from '#lib/server/with-route';

/** What is no offset means: from the start. */
const offsetSchema = z.coerce.number().int().min(0).max(1_000_000).catch(0);

export const GET = withRoute('admin', async (_request, { container, owner, query }) =>
  Response.json(await listApiKeys(container, owner.id, offsetSchema.parse(query.get('offset')))),
);

export const POST = withRoute('person', async (_request, { container, owner, json }) => {
  const made = await createApiKey(container, owner.id, await json(apiKeyRequestSchema));
  return Response.json(made, { status: 201 });
});
