import type { z } from 'zod';
import { request } from './api';
import { readServerEvents } from './server-events';

/** Calls back with each value that a path streams as server-sent events, until the stream ends or the signal aborts; what has not the shape is passed over. */
export async function watchEvents<T>(
  path: string,
  schema: z.ZodType<T>,
  onChange: (value: T) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await request(path, { signal });
  if (response.body === null) return;
  for await (const event of readServerEvents(response.body)) {
    if (signal.aborted) return;
    const parsed = schema.safeParse(parse(event.data));
    if (parsed.success) onChange(parsed.data);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
