import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { Container } from '../container';
import { createMcpServer } from './create-mcp-server';

type Caller = Parameters<typeof createMcpServer>[1];

/** The reply to one message of a client, whose body was read already. Nothing is kept between two: any process answers any. */
export async function answerMcp(
  container: Container,
  caller: Caller,
  request: Request,
  body: unknown,
): Promise<Response> {
  const server = createMcpServer(container, caller);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  // A reply that nobody waits for is never made: a request that was cancelled gets none.
  const onAbort = () => void server.close();
  request.signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    request.signal.removeEventListener('abort', onAbort);
    await server.close();
  }
}
