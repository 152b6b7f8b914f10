import { getDiagnostics } from '#lib/server/runs/get-diagnostics';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute<{ id: string }>('read', async (_request, { container, owner, params, language }) =>
  Response.json(await getDiagnostics(container, owner.id, params.id, language)),
);
