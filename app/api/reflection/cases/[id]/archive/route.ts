import { archiveCase } from '#lib/server/reflection/cases/change-case';
import { withRoute } from '#lib/server/with-route';

export const POST = withRoute<{ id: string }>('write', async (_request, { container, owner, params }) =>
  Response.json({ case: await archiveCase(container, owner.id, params.id) }),
);
