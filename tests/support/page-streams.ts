import type { vi } from 'vitest';
import type { PageEvent } from '#lib/protocol/page-events';

/** One answer of `/api/events` that a test holds the other end of. */
export type OpenStream = {
  send: (...events: PageEvent[]) => void;
  close: () => void;
  /** As a lost network shows in the browser. */
  breakOff: () => void;
  isOpen: () => boolean;
};

/** Answers each call of `fetch` with a stream of its own; they are gathered in the array that comes back. */
export function openStreams(fetch: ReturnType<typeof vi.fn<typeof globalThis.fetch>>): OpenStream[] {
  const streams: OpenStream[] = [];
  fetch.mockImplementation(async (_path, init) => {
    const { response, stream } = openStream(init?.signal ?? null);
    streams.push(stream);
    return response;
  });
  return streams;
}

export function openStream(signal: AbortSignal | null): { response: Response; stream: OpenStream } {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isOpen = true;
  const end = (how: (open: ReadableStreamDefaultController<Uint8Array>) => void) => {
    if (isOpen && controller) how(controller);
    isOpen = false;
  };
  const body = new ReadableStream<Uint8Array>({
    start: (opened) => void (controller = opened),
    cancel: () => void (isOpen = false),
  });
  signal?.addEventListener('abort', () => end((open) => open.error(new DOMException('aborted', 'AbortError'))));
  const stream: OpenStream = {
    send: (...events) => {
      for (const event of events) controller?.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
    },
    close: () => end((open) => open.close()),
    breakOff: () => end((open) => open.error(new TypeError('network error'))),
    isOpen: () => isOpen,
  };
  return { response: new Response(body), stream };
}

export function runEvent(id: string, seq: number, chunk: unknown): PageEvent {
  return { kind: 'run', id, seq, chunk };
}
