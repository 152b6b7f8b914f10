import { exportAnswer } from '#lib/server/export/export-conversation';
import { exportFormat } from '#lib/server/export/export-format';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute<{ id: string }>('read', async (_request, { container, owner, params, query, language }) =>
  exportAnswer(container, owner.id, params.id, { format: exportFormat(query), language }),
);
