import { askedColumns } from '#lib/server/contracts/asked-columns';
import { tableFormat } from '#lib/server/export/export-format';
import { exportLibrary } from '#lib/server/export/export-library';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute('read', async (_request, { container, owner, query, language }) =>
  exportLibrary(container, owner.id, { format: tableFormat(query), language, columns: askedColumns(query) }),
);
