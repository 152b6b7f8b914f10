import type { Container } from '../container';
import { answerSse } from './answer-sse';
import { followRun } from './follow-run';

/**
 * A run that has begun, as whoever began it wants it: its events from the first on, or, with `Prefer: respond-async`
 * (RFC 7240), only which it is, to be followed with all else on the page at `/api/events`.
 */
export async function runResponse(
  container: Container,
  ownerId: string,
  { sessionId, runId }: { sessionId: string; runId: string },
  request: Request,
): Promise<Response> {
  const headers = { 'x-session-id': sessionId, 'x-run-id': runId };
  if (request.headers.get('prefer')?.includes('respond-async'))
    return Response.json({ sessionId, runId }, { status: 202, headers });
  return answerSse(await followRun(container, ownerId, runId, 0, request.signal), headers);
}
