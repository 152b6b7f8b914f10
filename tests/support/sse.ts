/** One server-sent event: its `id:` as a number when it has one, its `data:` as JSON, or the text when it is none. */
export type SseEvent = { id: number | null; data: unknown };

/** All events of a response, read to its end. */
export async function readEvents(response: Response): Promise<SseEvent[]> {
  return parseEvents(await response.text());
}

/** Events as they come, for tests that leave early. */
export async function* followEvents(response: Response): AsyncGenerator<SseEvent> {
  if (!response.body) return;
  let text = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const end = text.lastIndexOf('\n\n');
    if (end < 0) continue;
    yield* parseEvents(text.slice(0, end + 2));
    text = text.slice(end + 2);
  }
}

function parseEvents(text: string): SseEvent[] {
  return text
    .split('\n\n')
    .filter((block) => block !== '')
    .map((block) => {
      const lines = block.split('\n');
      const id = lines.find((line) => line.startsWith('id: '))?.slice(4);
      const data = lines.find((line) => line.startsWith('data: '))?.slice(6) ?? '';
      return { id: id === undefined ? null : Number(id), data: data === '[DONE]' ? data : JSON.parse(data) };
    });
}
