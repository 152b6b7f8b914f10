import { estimateTokens } from './count-tokens';
import type { ModelPort, ModelRequest, TextChunk, Usage } from './model-port';

/** Whoever pays for calls. */
export type Meter = {
  /** Before each call; rejects where no more may be spent. */
  open(): Promise<void>;
  /** What a call cost, once it ended; never rejects. */
  count(usage: Usage): Promise<void>;
};

/**
 * Counts what each call costs. A text that breaks off, or is stopped, has no figure from the endpoint: it counts by an
 * estimate of what was sent and written until then.
 */
export function withMeter(port: ModelPort, meter: Meter): ModelPort {
  return {
    object: async (request, schema, signal) => {
      await meter.open();
      const result = await port.object(request, schema, signal);
      await meter.count(result.usage);
      return result;
    },
    text: (request, signal) => meteredText(port, meter, request, signal),
  };
}

async function* meteredText(
  port: ModelPort,
  meter: Meter,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<TextChunk> {
  await meter.open();
  let written = '';
  let usage: Usage | undefined;
  try {
    for await (const chunk of port.text(request, signal)) {
      if (chunk.type === 'end') usage = chunk.usage;
      else written += chunk.text;
      yield chunk;
    }
  } finally {
    if (usage !== undefined) await meter.count(usage);
    else if (written !== '') await meter.count(estimate(request, written));
  }
}

function estimate({ messages }: ModelRequest, written: string): Usage {
  const sent = messages.map(({ content }) => content).join('\n');
  return { promptTokens: estimateTokens(sent), completionTokens: estimateTokens(written), costUsd: null };
}
