import { endOtherSignIns, listSignIns } from '#lib/server/identity/sign-ins';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute('person', async (_request, { container, owner }) =>
  Response.json({ signIns: await listSignIns(container, owner) }),
);

/** All but the one that asks. */
export const DELETE = withRoute('person', async (_request, { container, owner }) => {
  await endOtherSignIns(container, owner);
  return new Response(null, { status: 204 });
});
