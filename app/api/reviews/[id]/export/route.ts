import { exportFormat } from '#lib/server/export/export-format';
import { exportReview } from '#lib/server/reviews/export-review';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute<{ id: string }>('read', async (_request, { container, owner, params, query }) =>
  exportReview(container, owner.id, params.id, exportFormat(query)),
);
