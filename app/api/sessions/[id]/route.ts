import { updateSessionSchema } from '#lib/protocol/session';
import { deleteSession } from '#lib/server/sessions/delete-session';
import { getSession } from '#lib/server/sessions/get-session';
import { updateSession } from '#lib/server/sessions/update-session';
import { withRoute } from '#lib/server/with-route';

type Params = { id: string };

export const GET = withRoute<Params>('read', async (_request, { container, owner, params }) =>
  Response.json({ session: await getSession(container, owner.id, params.id) }),
);

export const PATCH = withRoute<Params>('write', async (_request, { container, owner, params, json }) =>
  Response.json({ session: await updateSession(container, owner.id, params.id, await json(updateSessionSchema)) }),
);

export const DELETE = withRoute<Params>('write', async (_request, { container, owner, params }) => {
  await deleteSession(container, owner.id, params.id);
  return new Response(null, { status: 204 });
});
