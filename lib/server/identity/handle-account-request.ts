import { requireJson } from '../require-json';
import type { Accounts } from './accounts';

/**
 * A call of better-auth's API that passed `guardRequest`; AppError('json_required') for one that sends something else. Where
 * no public URL is set, the addresses better-auth makes begin with the Host that the visitor used: the request's own URL
 * names the address that is listened on, which may be 0.0.0.0.
 */
export async function handleAccountRequest(accounts: Accounts, request: Request): Promise<Response> {
  if (request.method !== 'GET') requireJson(request.headers);
  const reachedAt = new URL(request.url);
  const host = request.headers.get('host');
  // A host without a port would leave the port as it was.
  reachedAt.port = '';
  if (host !== null) reachedAt.host = host;
  return accounts.handler(new Request(reachedAt, request));
}
