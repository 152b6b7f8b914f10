import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readServerEvents, type ServerEvent } from '#lib/client/api/server-events';

async function readAll(chunks: Uint8Array[]): Promise<ServerEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      chunks.forEach((chunk) => controller.enqueue(chunk));
      controller.close();
    },
  });
  const events: ServerEvent[] = [];
  for await (const event of readServerEvents(body)) events.push(event);
  return events;
}

const bytes = new TextEncoder().encode(
  ': hello\n\nid: 7\ndata: {"text":"제10조"}\n\nevent: x\r\ndata: a\r\ndata: b\r\n\r\ndata: cut off',
);

describe('events from the server', () => {
  it('arrive with number and data; comments and an unfinished last one do not', async () => {
    expect(await readAll([bytes])).toEqual([
      { id: '7', data: '{"text":"제10조"}' },
      { id: null, data: 'a\nb' },
    ]);
  });

  it('are the same wherever the network cuts them, inside a letter too', async () => {
    const whole = await readAll([bytes]);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: bytes.length })), async (at) => {
        const cuts = [0, ...at.sort((a, b) => a - b), bytes.length];
        const chunks = cuts.slice(1).map((to, i) => bytes.slice(cuts[i], to));
        expect(await readAll(chunks)).toEqual(whole);
      }),
    );
  });
});
