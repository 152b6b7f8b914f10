import { recoverRequestSchema } from '#lib/protocol/recovery';
import { recoverAccount } from '#lib/server/identity/recover-account';
import { withPublicRoute } from '#lib/server/with-route';

/** For whoever cannot sign in: a new password by one of the account's codes. */
export const POST = withPublicRoute(async (_request, { container, json }) => {
  await recoverAccount(container, await json(recoverRequestSchema));
  return new Response(null, { status: 204 });
});
