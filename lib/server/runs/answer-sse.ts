import type { StoredChunk } from './run-log';

/** An AI SDK UI message stream over SSE; each event's `id:` is its sequence number, for `after=`. */
export function answerSse(
  events: AsyncGenerator<StoredChunk>,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await events.next();
      if (next.done) {
        controller.enqueue(encoder.encode('data: [DONE]\n\n'));
        controller.close();
        return;
      }
      controller.enqueue(encoder.encode(`id: ${next.value.seq}\ndata: ${JSON.stringify(next.value.chunk)}\n\n`));
    },
    async cancel() {
      await events.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-vercel-ai-ui-message-stream': 'v1',
      ...headers,
    },
  });
}
