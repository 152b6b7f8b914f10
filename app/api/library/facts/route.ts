import { askedColumns } from '#lib/server/contracts/asked-columns';
import { listLibraryFacts } from '#lib/server/contracts/list-library-facts';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute('read', async (_request, { container, owner, query }) =>
  Response.json(await listLibraryFacts(container, owner.id, askedColumns(query))),
);
