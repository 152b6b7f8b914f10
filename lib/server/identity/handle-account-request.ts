import { AppError } from '#lib/core/errors';
import { requireJson } from '../require-json';
import type { Accounts } from './accounts';

/**
 * A call of better-auth's API that passed `guardRequest`; AppError('json_required') for one that sends something else,
 * AppError('too_many_requests') for an address that asks too fast. Where
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
  const response = await accounts.handler(new Request(reachedAt, request));
  const seconds = response.headers.get('x-retry-after');
  if (response.status === 429 && seconds !== null) throw new AppError('too_many_requests', { seconds });
  return response;
}
