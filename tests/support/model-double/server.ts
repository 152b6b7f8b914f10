import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { refuseParameters, sendStream, sendWhole, writeAnswer } from './answer-chat';
import { behaviourSchema, Script, type Active } from './behaviours';
import { chatBodySchema, embeddingBodySchema, saidIn } from './chat-body';
import { embedText } from './embed';
import { pause, readJson, sendError, sendJson } from './responses';

/** What was asked of the double, in order. `aborted`: the caller hung up before the answer was whole. */
export type LoggedRequest = { path: string; body: unknown; status: number; aborted: boolean };

const controlSchema = z.object({
  reset: z.boolean().optional(),
  behaviours: z.array(behaviourSchema).default([]),
  forget: z.boolean().optional(),
});

const script = new Script();
const log: LoggedRequest[] = [];

const server = createServer((request, response) => {
  handle(request, response).catch((error: unknown) => {
    if (!response.headersSent) sendError(response, 400, { message: String(error), type: 'invalid_request_error' });
    else response.destroy();
  });
});

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://double').pathname;
  if (path === '/control') return control(response, await readJson(request));
  if (path === '/requests') return sendJson(response, 200, log);
  if (path === '/v1/models')
    return sendJson(response, 200, { object: 'list', data: [{ id: 'double', object: 'model', owned_by: 'tests' }] });
  if (path !== '/v1/chat/completions' && path !== '/v1/embeddings') {
    return sendError(response, 404, {
      message: `Unknown request URL: ${path}`,
      type: 'invalid_request_error',
      code: 'unknown_url',
    });
  }
  const body = await readJson(request);
  const entry: LoggedRequest = { path, body, status: 0, aborted: false };
  log.push(entry);
  response.on('close', () => {
    entry.status = response.headersSent ? response.statusCode : 0;
    entry.aborted = !response.writableFinished;
  });
  await (path === '/v1/embeddings' ? embeddings(response, body) : chat(response, body));
}

function control(response: ServerResponse, body: unknown): void {
  const { reset, forget, behaviours } = controlSchema.parse(body);
  if (reset === true) script.reset();
  if (forget === true) log.length = 0;
  script.add(behaviours);
  sendJson(response, 200, { ok: true });
}

const THOUGHT = '<think>Let me see. {"is_acceptable": true, "score": 99} Perhaps [1] says 99 days.</think>\n\n';

async function chat(response: ServerResponse, received: unknown): Promise<void> {
  const body = chatBodySchema.parse(received);
  const active = script.take({ endpoint: 'chat', streamed: body.stream, said: saidIn(body) });
  if (await misbehave(response, active)) return;
  if (refuseParameters(response, body, active)) return;
  const answer = `${active.think ? THOUGHT : ''}${writeAnswer(body, active)}`;
  if (body.stream) await sendStream(response, body, answer, active);
  else sendWhole(response, body, answer, active);
}

async function embeddings(response: ServerResponse, received: unknown): Promise<void> {
  const { model, input, encoding_format, dimensions } = embeddingBodySchema.parse(received);
  const active = script.take({ endpoint: 'embeddings', streamed: false, said: input.join('\n') });
  if (await misbehave(response, active)) return;
  const vectors = input.map((text) => embedText(text, dimensions));
  const data = vectors.map((vector, index) => ({
    object: 'embedding',
    index,
    embedding: encoding_format === 'base64' ? toBase64(vector) : vector,
  }));
  const prompt_tokens = Math.ceil(input.join('').length / 3);
  sendJson(response, 200, { object: 'list', model, data, usage: { prompt_tokens, total_tokens: prompt_tokens } });
}

function toBase64(vector: readonly number[]): string {
  return Buffer.from(Float32Array.from(vector).buffer).toString('base64');
}

/** The failures both endpoints share. True when the request needs nothing more. */
async function misbehave(response: ServerResponse, active: Active): Promise<boolean> {
  if (active.hang) return true;
  if (active['slow-first-byte']) await pause(active['slow-first-byte'].delayMs ?? 1000);
  if (active.unauthorized) {
    sendError(response, 401, {
      message: 'Incorrect API key provided.',
      type: 'invalid_request_error',
      code: 'invalid_api_key',
    });
  } else if (active['rate-limited']) {
    const headers = { 'retry-after': String(active['rate-limited'].retryAfterSeconds ?? 1) };
    sendError(
      response,
      429,
      { message: 'Rate limit reached.', type: 'requests', code: 'rate_limit_exceeded' },
      headers,
    );
  } else if (active['server-error']) {
    sendError(response, 500, {
      message: 'The server had an error while processing your request.',
      type: 'server_error',
    });
  } else return false;
  return true;
}

server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${JSON.stringify({ port: typeof address === 'object' ? address?.port : null })}\n`);
});

process.on('SIGTERM', () => {
  server.closeAllConnections();
  server.close(() => process.exit(0));
});
// Started with a pipe to its parent: when that is gone, so is the double.
process.stdin
  .on('end', () => process.exit(0))
  .on('error', () => process.exit(0))
  .resume();
