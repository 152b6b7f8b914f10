export type ServerEvent = { id: string | null; data: string };

/** The events of a `text/event-stream` body as they arrive; comments and fields other than `id` and `data` are skipped. */
export async function* readServerEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let buffer = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      buffer += done ? decoder.decode() : decoder.decode(value, { stream: true });
      // A lone \r at the end may be the first half of \r\n: it waits for the next chunk.
      const blocks = buffer.split(/\r\n\r\n|\n\n|\r\r(?!$)/);
      buffer = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parseBlock(block);
        if (event !== null) yield event;
      }
      if (done) return;
    }
  } finally {
    reader.releaseLock();
    await body.cancel().catch(() => undefined);
  }
}

function parseBlock(block: string): ServerEvent | null {
  let id: string | null = null;
  const data: string[] = [];
  for (const line of block.split(/\r\n|\n|\r/)) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const value = line.slice(colon + 1).replace(/^ /, '');
    if (line.slice(0, colon) === 'data') data.push(value);
    else if (line.slice(0, colon) === 'id') id = value;
  }
  return data.length === 0 ? null : { id, data: data.join('\n') };
}
