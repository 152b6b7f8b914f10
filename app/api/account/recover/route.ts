import { recoverRequestSchema } from '#lib/protocol/recovery';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/identity/client-address';
import { recoverAccount } from '#lib/server/identity/recover-account';
import { withPublicRoute } from '#lib/server/with-route';

/** For whoever cannot sign in: a new password by one of the account's codes. */
export const POST = withPublicRoute(async (request, { container, json }) => {
  const address = request.headers.get(CLIENT_ADDRESS_HEADER) ?? '';
  await recoverAccount(container, await json(recoverRequestSchema), address);
  return new Response(null, { status: 204 });
});
