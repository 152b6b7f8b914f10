import { answerSse } from '#lib/server/runs/answer-sse';
import { followRun } from '#lib/server/runs/follow-run';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute<{ id: string }>(async (request, { container, owner, params, query }) => {
  const after = Number(query.get('after') ?? 0);
  const events = await followRun(container, owner.id, params.id, Number.isFinite(after) ? after : 0, request.signal);
  return answerSse(events, { 'x-run-id': params.id });
});
