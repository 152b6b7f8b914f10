import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import next from 'next';
import { environment } from '#lib/core/env';
import { AppError, toAppError } from '#lib/core/errors';
import { messageFor } from '#lib/core/error-messages';
import { errorResponseSchema } from '#lib/protocol/error';
import { checkPath } from '#lib/server/check-path';
import { errorResponse } from '#lib/server/error-response';
import { requestLanguage } from '#lib/server/language';
import { isRouterState } from '#lib/server/is-router-state';
import { inUrl, isWildcard } from '#lib/server/identity/guard-request';
import { CLIENT_ADDRESS_HEADER, clientAddress } from '#lib/server/identity/client-address';
import { securityHeaders } from '#lib/server/security-headers';
import { languageFromLocale } from './locale';
import { findPacked, sendPacked } from './packed-files';

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** How long answers may go on after a signal to stop. */
const DRAIN_MS = 20_000;
/** What was said last is on its way to those who follow. */
const LAST_WORDS_MS = 300;
const language = languageFromLocale();

/** Serves the built application: port first (a taken one is the commonest mistake), then the database, then one friendly line. */
async function serve(): Promise<void> {
  const { HOST: host, PORT: wantedPort, JOHANG_PUBLIC_URL: publicUrl, JOHANG_ANY_HOST: anyHost } = environment();
  const packed = await findPacked(join(process.cwd(), '.next', 'static'), '/_next/static');
  let isDraining = false;
  let open: (handle: RequestHandler) => void = () => undefined;
  const opened = new Promise<RequestHandler>((resolve) => (open = resolve));
  // Whoever comes while the application is still being prepared waits for it.
  const server = createServer((request, response) => {
    const forwardedFor = [request.headers['x-forwarded-for'] ?? []].flat().join(',');
    request.headers[CLIENT_ADDRESS_HEADER] = clientAddress(request.socket.remoteAddress, forwardedFor, publicUrl);
    const state = [request.headers['next-router-state-tree'] ?? []].flat();
    if (!state.every(isRouterState)) delete request.headers['next-router-state-tree'];
    secure(request, response, publicUrl);
    const refusal =
      isDraining && isNewWork(request) ? refuse(request, new AppError('shutting_down')) : refusePath(request);
    if (refusal !== undefined)
      void refusal
        .text()
        .then((body) => response.writeHead(refusal.status, Object.fromEntries(refusal.headers)).end(body));
    else
      void sendPacked(packed, request, response).then(async (isSent) => {
        if (!isSent) await (await opened)(request, response);
      });
  });
  const stop = () => {
    isDraining = true;
    void shutDown(server);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  const port = await listen(server, wantedPort, host);
  const app = next({ dev: false, dir: process.cwd(), hostname: host, port, quiet: true });
  await app.prepare();
  open(app.getRequestHandler());
  await checkHealth(host, port);
  process.stdout.write(`Johang 조항 is ready: http://${inUrl(host)}:${port}\n`);
  if (isWildcard(host) && publicUrl === undefined && anyHost === 'off')
    process.stdout.write('From elsewhere it answers once JOHANG_PUBLIC_URL says at which address.\n');
}

/** Here and not in a page or route, so that no response goes without. Next takes a page's nonce from the request's policy. */
function secure(request: IncomingMessage, response: ServerResponse, publicUrl: string | undefined): void {
  const headers = securityHeaders(request.url ?? '/', randomBytes(16).toString('base64'), publicUrl);
  response.setHeaders(new Headers(headers));
  request.headers['content-security-policy'] = headers['content-security-policy'];
}

/** A path that cannot be decoded is told so here: further in it would pass for a failure of the server. */
function refusePath(request: IncomingMessage): Response | undefined {
  try {
    checkPath(request.url ?? '/');
    return undefined;
  } catch (error) {
    return refuse(request, toAppError(error));
  }
}

function refuse({ headers }: IncomingMessage, error: AppError): Response {
  const said = new Headers(
    ['x-johang-language', 'cookie', 'accept-language'].map((name): [string, string] => [
      name,
      String(headers[name] ?? ''),
    ]),
  );
  return errorResponse(error, requestLanguage(said));
}

/** Whoever waits for an answer may go on reading, and follow it anew; whoever brings work is sent elsewhere. */
const isNewWork = ({ method, url }: IncomingMessage): boolean =>
  url === '/api/ready' || !(method === 'GET' || method === 'HEAD');

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(cause.code === 'EADDRINUSE' ? new AppError('port_taken', { port }, { cause }) : cause);
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Asks the server itself, so that a database that cannot be opened is told here and not on the first page. */
async function checkHealth(host: string, port: number): Promise<void> {
  const name = isWildcard(host) ? '127.0.0.1' : inUrl(host);
  const response = await fetch(`http://${name}:${port}/api/health`, { headers: { 'x-johang-language': language } });
  if (response.ok) return;
  const failure = errorResponseSchema.safeParse(await response.json().catch(() => null));
  throw new Error(failure.success ? failure.data.error.message : `health: HTTP ${response.status}`);
}

/**
 * What is being answered gets `DRAIN_MS` to its end, while what is new is refused; what is not done by then can be
 * resumed after the next start. Streams end with what they tell of. A second signal ends the process at once.
 */
async function shutDown(server: Server): Promise<void> {
  const container = await globalThis.johangContainer?.catch(() => undefined);
  await container?.runs.idle(DRAIN_MS);
  await delay(LAST_WORDS_MS);
  server.close();
  await container?.runs.close();
  server.closeAllConnections();
  await container?.close();
  process.exit(0);
}

serve().catch((error: unknown) => {
  const sentence =
    error instanceof AppError || !(error instanceof Error) ? messageFor(toAppError(error), language) : error.message;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
