import { feedbackRequestSchema } from '#lib/protocol/chat';
import { giveFeedback } from '#lib/server/sessions/give-feedback';
import { withRoute } from '#lib/server/with-route';

export const POST = withRoute<{ id: string }>('ask', async (_request, { container, owner, params, json }) => {
  await giveFeedback(container, owner.id, params.id, await json(feedbackRequestSchema));
  return Response.json({});
});
