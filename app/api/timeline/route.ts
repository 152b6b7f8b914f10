import { todayQuerySchema } from '#lib/protocol/queries';
import { checkRequest } from '#lib/server/check-request';
import { listComingDays } from '#lib/server/contracts/list-coming-days';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute('read', async (_request, { container, owner, query }) => {
  const { today = container.clock.now().toISOString().slice(0, 10) } = checkRequest(
    todayQuerySchema,
    Object.fromEntries(query),
  );
  return Response.json(await listComingDays(container, owner.id, today));
});
