import { createSessionSchema } from '#lib/protocol/session';
import { createSession } from '#lib/server/sessions/create-session';
import { listSessionSummaries } from '#lib/server/sessions/list-sessions';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute('read', async (_request, { container, owner, query }) =>
  Response.json({ sessions: await listSessionSummaries(container, owner.id, query.get('q') ?? '') }),
);

export const POST = withRoute('ask', async (_request, { container, owner, json }) => {
  const session = await createSession(container, owner.id, await json(createSessionSchema));
  return Response.json({ session }, { status: 201 });
});
