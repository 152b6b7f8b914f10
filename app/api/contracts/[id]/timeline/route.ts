import { timelineQuerySchema } from '#lib/protocol/queries';
import { checkRequest } from '#lib/server/check-request';
import { askedVersion } from '#lib/server/contracts/get-contract';
import { downloadTimeline, getTimeline } from '#lib/server/contracts/get-timeline';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute<{ id: string }>('read', async (request, { container, owner, params, query, language }) => {
  const { format } = checkRequest(timelineQuerySchema, Object.fromEntries(query));
  const wantsCalendar = request.headers.get('accept')?.includes('text/calendar') ?? false;
  const version = askedVersion(query);
  if (format === 'ics' || (format === undefined && wantsCalendar))
    return downloadTimeline(container, owner.id, params.id, { version, language });
  return Response.json(await getTimeline(container, owner.id, params.id, version));
});
