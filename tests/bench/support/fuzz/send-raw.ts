import { Agent, request } from 'node:http';

export type RawRequest = { method: string; path: string; headers: Record<string, string>; body?: Buffer };
/** `status` 0: the connection ended without an answer, -1: nothing came in time. */
export type RawAnswer = { status: number; body: string };

const ANSWER_LIMIT_MS = 30_000;
/** A stream goes on as long as what it tells of: its beginning is enough. */
const STREAM_LIMIT_MS = 300;
const BODY_LIMIT = 256 * 1024;

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Sends a request with its path and headers as they are, which `fetch` would mend or refuse. */
export function sendRaw(origin: string, { method, path, headers, body }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const length =
      body === undefined || 'transfer-encoding' in headers ? {} : { 'content-length': String(body.length) };
    const sent = request({ hostname, port, method, path, agent, headers: { ...headers, ...length } });
    const end = (answer: RawAnswer): void => {
      clearTimeout(timer);
      resolve(answer);
    };
    const timer = setTimeout(() => {
      end({ status: -1, body: '' });
      sent.destroy();
    }, ANSWER_LIMIT_MS);
    sent.on('error', (error) => end({ status: 0, body: error.message }));
    sent.on('response', (response) => {
      const status = response.statusCode ?? 0;
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += text.length < BODY_LIMIT ? chunk : ''));
      response.on('error', () => end({ status, body: text }));
      response.on('end', () => end({ status, body: text }));
      if (!/event-stream/.test(response.headers['content-type'] ?? '')) return;
      setTimeout(() => {
        end({ status, body: text });
        response.destroy();
      }, STREAM_LIMIT_MS);
    });
    sent.end(body);
  });
}

/** Closes what is still open. */
export function endRaw(): void {
  agent.destroy();
}
