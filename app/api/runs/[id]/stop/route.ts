import { stopRun } from '#lib/server/runs/stop-run';
import { withRoute } from '#lib/server/with-route';

export const POST = withRoute<{ id: string }>('ask', async (_request, { container, owner, params }) => {
  await stopRun(container, owner.id, params.id);
  return Response.json({}, { status: 202 });
});
