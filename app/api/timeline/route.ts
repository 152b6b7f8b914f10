import { z } from 'zod';
import { checkRequest } from '#lib/server/check-request';
import { listComingDays } from '#lib/server/contracts/list-coming-days';
import { withRoute } from '#lib/server/with-route';

const querySchema = z.object({ today: z.iso.date().optional() });

/** `today`: the reader's date; without it the server's. */
export const GET = withRoute('read', async (_request, { container, owner, query }) => {
  const { today = container.clock.now().toISOString().slice(0, 10) } = checkRequest(
    querySchema,
    Object.fromEntries(query),
  );
  return Response.json(await listComingDays(container, owner.id, today));
});
