import { listVersions, versionOf } from '#lib/server/contracts/list-versions';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute<{ id: string }>('read', async (_request, { container, owner, params }) =>
  Response.json({ versions: (await listVersions(container, owner.id, params.id)).map(versionOf) }),
);
