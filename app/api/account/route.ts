import { deleteAccount } from '#lib/server/identity/delete-account';
import { withRoute } from '#lib/server/with-route';

/** Everything of whoever asks; a key that got lost must not be enough. */
export const DELETE = withRoute('person', async (request, { container, owner }) => {
  const signedOut = await container.accounts?.api.signOut({ headers: request.headers, asResponse: true });
  await deleteAccount(container, owner.id);
  const headers = new Headers();
  for (const cookie of signedOut?.headers.getSetCookie() ?? []) headers.append('set-cookie', cookie);
  return new Response(null, { status: 204, headers });
});
