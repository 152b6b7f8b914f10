import { listCases } from '#lib/server/reflection/cases/change-case';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute('read', async (_request, { container, owner }) =>
  Response.json({ cases: await listCases(container, owner.id) }),
);
