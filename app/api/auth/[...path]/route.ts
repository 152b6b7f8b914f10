import { AppError } from '#lib/core/errors';
import { handleAccountRequest } from '#lib/server/identity/handle-account-request';
import { withPublicRoute } from '#lib/server/with-route';

/** better-auth's own API, on an exposed server only. */
const handle = withPublicRoute<{ path: string[] }>(async (request, { container }) => {
  if (container.accounts === null) throw new AppError('not_found');
  return handleAccountRequest(container.accounts, request);
});

export const GET = handle;
export const POST = handle;
