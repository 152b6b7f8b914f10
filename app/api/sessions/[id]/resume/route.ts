import { answerSse } from '#lib/server/runs/answer-sse';
import { followRun } from '#lib/server/runs/follow-run';
import { resumeSession } from '#lib/server/sessions/resume-session';
import { withRoute } from '#lib/server/with-route';

export const POST = withRoute<{ id: string }>(async (request, { container, owner, params }) => {
  const runId = await resumeSession(container, owner.id, params.id);
  const events = await followRun(container, owner.id, runId, 0, request.signal);
  return answerSse(events, { 'x-session-id': params.id, 'x-run-id': runId });
});
