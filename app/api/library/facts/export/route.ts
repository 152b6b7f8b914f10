import { todayQuerySchema } from '#lib/protocol/queries';
import { checkRequest } from '#lib/server/check-request';
import { askedView } from '#lib/server/contracts/asked-view';
import { tableFormat } from '#lib/server/export/export-format';
import { exportLibrary } from '#lib/server/export/export-library';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute('read', async (_request, { container, owner, query, language }) => {
  const { today = container.clock.now().toISOString().slice(0, 10) } = checkRequest(
    todayQuerySchema,
    Object.fromEntries(query),
  );
  return exportLibrary(container, owner.id, { format: tableFormat(query), language, view: askedView(query), today });
});
