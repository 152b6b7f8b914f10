import { recoveryCodesRequestSchema } from '#lib/protocol/recovery';
import { countCodesLeft, makeRecoveryCodes } from '#lib/server/identity/recovery-codes';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute('person', async (_request, { container, owner }) =>
  Response.json({ left: await countCodesLeft(container, owner.id) }),
);

export const POST = withRoute('person', async (_request, { container, owner, json }) => {
  const { password } = await json(recoveryCodesRequestSchema);
  return Response.json({ codes: await makeRecoveryCodes(container, owner.id, password) }, { status: 201 });
});
