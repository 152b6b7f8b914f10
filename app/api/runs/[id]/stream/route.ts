import { z } from 'zod';
import { answerSse } from '#lib/server/runs/answer-sse';
import { followRun, hasMoreToFollow } from '#lib/server/runs/follow-run';
import { withRoute } from '#lib/server/with-route';

/** Anything that is no sequence number means: from the start. */
const afterSchema = z.coerce.number().int().min(0).max(2_147_483_647).catch(0);

/** 204: the run has ended and everything of it is known. */
export const GET = withRoute<{ id: string }>('read', async (request, { container, owner, params, query }) => {
  const after = afterSchema.parse(query.get('after'));
  if (!(await hasMoreToFollow(container, owner.id, params.id, after))) return new Response(null, { status: 204 });
  const events = await followRun(container, owner.id, params.id, after, request.signal);
  return answerSse(events, { 'x-run-id': params.id });
});
