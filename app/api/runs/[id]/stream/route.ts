import { afterQuerySchema } from '#lib/protocol/queries';
import { answerSse } from '#lib/server/runs/answer-sse';
import { followRun, hasMoreToFollow } from '#lib/server/runs/follow-run';
import { withRoute } from '#lib/server/with-route';

/** 204: the run has ended and everything of it is known. */
export const GET = withRoute<{ id: string }>('read', async (request, { container, owner, params, query }) => {
  const { after } = afterQuerySchema.parse(Object.fromEntries(query));
  if (!(await hasMoreToFollow(container, owner.id, params.id, after))) return new Response(null, { status: 204 });
  const events = await followRun(container, owner.id, params.id, after, request.signal);
  return answerSse(events, { 'x-run-id': params.id });
});
