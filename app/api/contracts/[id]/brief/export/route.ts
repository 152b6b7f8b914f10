import { askedVersion } from '#lib/server/contracts/get-contract';
import { exportBrief } from '#lib/server/export/export-brief';
import { briefFormat } from '#lib/server/export/export-format';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute<{ id: string }>('read', async (_request, { container, owner, params, query, language }) =>
  exportBrief(container, owner.id, params.id, { format: briefFormat(query), language, version: askedVersion(query) }),
);
