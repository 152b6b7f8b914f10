import { AppError } from '#lib/core/errors';
import { suggestionSchema } from '#lib/protocol/reflection';
import { listSuggestions } from '#lib/server/reflection/engine/list-suggestions';
import { withRoute } from '#lib/server/with-route';

const statusSchema = suggestionSchema.shape.status.nullable();

export const GET = withRoute('read', async (_request, { container, owner, query }) => {
  const status = statusSchema.safeParse(query.get('status') || null);
  if (!status.success) throw new AppError('invalid_request', { detail: 'status' });
  return Response.json({ suggestions: await listSuggestions(container, owner.id, status.data ?? undefined) });
});
