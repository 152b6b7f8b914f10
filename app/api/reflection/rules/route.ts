import { listLearnedRules } from '#lib/server/reflection/regression/manage-rules';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute('read', async (_request, { container, owner }) =>
  Response.json({ rules: await listLearnedRules(container, owner.id) }),
);
