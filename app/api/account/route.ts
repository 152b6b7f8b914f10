import { deleteAccountRequestSchema } from '#lib/protocol/deletion-receipt';
import { confirmPassword } from '#lib/server/identity/confirm-password';
import { deleteAccount } from '#lib/server/identity/delete-account';
import { withRoute } from '#lib/server/with-route';

type Asked = { password?: string | undefined };

/** Everything of whoever asks. An account with a password wants it again; one without sends no body. */
export const DELETE = withRoute('person', async (request, { container, owner, json }) => {
  const asked: Asked = request.headers.has('content-type') ? await json(deleteAccountRequestSchema) : {};
  await confirmPassword(container, owner.id, asked.password);
  const receipt = await deleteAccount(container, owner.id);
  const signedOut = await container.accounts?.api.signOut({ headers: request.headers, asResponse: true });
  const headers = new Headers();
  for (const cookie of signedOut?.headers.getSetCookie() ?? []) headers.append('set-cookie', cookie);
  return Response.json({ receipt }, { headers });
});
