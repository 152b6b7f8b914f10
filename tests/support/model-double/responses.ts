import type { IncomingMessage, ServerResponse } from 'node:http';

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}

/** An error in the shape hosted endpoints use. */
export function sendError(
  response: ServerResponse,
  status: number,
  error: object,
  headers: Record<string, string> = {},
): void {
  sendJson(response, status, { error: { param: null, code: null, ...error } }, headers);
}

export async function readJson(request: IncomingMessage): Promise<unknown> {
  const pieces: string[] = [];
  request.setEncoding('utf8');
  for await (const piece of request) pieces.push(String(piece));
  return JSON.parse(pieces.join('') || '{}');
}

export function pause(ms: number): Promise<void> {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
}
