import { runResponse } from '#lib/server/runs/run-response';
import { resumeSession } from '#lib/server/sessions/resume-session';
import { withRoute } from '#lib/server/with-route';

export const POST = withRoute<{ id: string }>('ask', async (request, { container, owner, params }) => {
  const runId = await resumeSession(container, owner.id, params.id);
  return runResponse(container, owner.id, { sessionId: params.id, runId }, request);
});
