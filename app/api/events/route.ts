import { followPage } from '#lib/server/events/follow-page';
import { readFollowed } from '#lib/server/events/followed';
import { jsonSse } from '#lib/server/json-sse';
import { withRoute } from '#lib/server/with-route';

/** Everything a page follows in one stream: a browser has six connections to a host over HTTP/1.1. */
export const GET = withRoute('read', async (request, { container, owner, query, language }) =>
  jsonSse(followPage(container, owner.id, readFollowed(query), language, request.signal)),
);
