/** Each value as one server-sent event, and `last` as it is; ends with the generator, which is closed when the reader leaves. */
export function jsonSse(values: AsyncGenerator<unknown>, last?: string): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await values.next();
      if (next.done) {
        if (last !== undefined) controller.enqueue(encoder.encode(`data: ${last}\n\n`));
        controller.close();
      } else controller.enqueue(encoder.encode(`data: ${JSON.stringify(next.value)}\n\n`));
    },
    async cancel() {
      await values.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    },
  });
}
