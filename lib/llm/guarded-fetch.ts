import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { AppError } from '#lib/core/errors';
import { checkAddress, type AddressRules, type Resolve } from './address-guard';

type Guard = AddressRules & {
  resolve?: Resolve | undefined;
  /** Of one response; a longer one breaks off. */
  maxBytes?: number | undefined;
};

/**
 * fetch for an address that somebody typed. Each new connection goes to an internet address that was checked for it, so
 * that a name cannot change its meaning in between; a redirect is AppError('model_address_redirects'). The built-in fetch
 * lets nobody choose where it connects.
 */
export function createGuardedFetch({ maxBytes = Number.POSITIVE_INFINITY, resolve, ...rules }: Guard): typeof fetch {
  const options = { keepAlive: true };
  const ways = {
    http: { request: http.request, agent: new http.Agent(options) },
    https: { request: https.request, agent: new https.Agent(options) },
  };
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const { body = null, signal } = init;
    if (body !== null && typeof body !== 'string') throw new TypeError('a body of text');
    // An address in numbers is never looked up.
    await unlessAborted(checkAddress(url, rules, resolve), signal);
    const { request, agent } = url.protocol === 'https:' ? ways.https : ways.http;
    signal?.throwIfAborted();
    return new Promise((answer, fail) => {
      const sent = request(url, {
        agent,
        method: init.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init.headers)),
        lookup: checkedLookup(url, rules, resolve),
      });
      // Ended without an error of its own: one may come when the connection has just been given back, where nobody hears it.
      const stop = () => {
        sent.destroy();
        fail(reasonOf(signal));
      };
      signal?.addEventListener('abort', stop, { once: true });
      sent.on('close', () => signal?.removeEventListener('abort', stop));
      sent.on('error', fail);
      sent.on('response', (message) => {
        const refusal = refusalOf(message, url.host);
        if (refusal === null) return answer(toResponse(message, maxBytes));
        message.destroy();
        fail(refusal);
      });
      sent.end(body ?? undefined);
    });
  };
}

function checkedLookup(url: URL, rules: AddressRules, resolve: Resolve | undefined): LookupFunction {
  return (_name, { all }, callback) => {
    checkAddress(url, rules, resolve).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        if (all === true) callback(null, found);
        else callback(null, found[0]?.address ?? '', found[0]?.family ?? 0);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), ''),
    );
  };
}

function refusalOf({ statusCode = 0 }: IncomingMessage, host: string): AppError | null {
  if (statusCode >= 300 && statusCode < 400) return new AppError('model_address_redirects', { host });
  // RFC 9110 §15: no others are valid, and a Response takes none.
  const isValid = statusCode >= 200 && statusCode < 600;
  return isValid ? null : new AppError('model_invalid_answer', { reason: 'status' });
}

function toResponse(message: IncomingMessage, maxBytes: number): Response {
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  const { statusCode: status = 500 } = message;
  // Whoever reads is told; without a listener a break between two reads would end the process.
  message.on('error', () => undefined);
  if (status === 204 || status === 205) {
    // Read to its end, which gives the connection back. Nothing is to come; whatever does ends the connection.
    message.on('data', () => void message.destroy());
    return new Response(null, { status, headers });
  }
  const chunks = bounded(message, maxBytes);
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const next = await chunks.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: () => void message.destroy(),
  });
  return new Response(body, { status, headers });
}

async function* bounded(message: IncomingMessage, maxBytes: number): AsyncGenerator<Uint8Array, void> {
  let received = 0;
  const chunks: AsyncIterable<Uint8Array> = message;
  for await (const chunk of chunks) {
    received += chunk.byteLength;
    if (received > maxBytes) throw new AppError('model_invalid_answer', { reason: 'endless' });
    yield chunk;
  }
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (signal === null || signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const stop = () => reject(reasonOf(signal));
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

const reasonOf = (signal: AbortSignal | null | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new Error('aborted');
