import OpenAI from 'openai';
import { z } from 'zod';
import { createOpenAiModel } from '#lib/llm/openai-model';
import type { ModelPort, ModelRequest, TextChunk } from '#lib/llm/model-port';
import type { Timeouts } from '#lib/llm/time-limits';

export const KEY = 'sk-secret-0123456789';

export const request: ModelRequest = {
  promptId: 'planner@1',
  messages: [
    { role: 'system', content: 'Decide.' },
    { role: 'user', content: 'What is the term?' },
  ],
  temperature: 0.2,
  maxTokens: 200,
  tier: 'main',
};

export const schema = z.object({ needs_tools: z.boolean(), reasoning: z.string() });
export const valid = '{"needs_tools":true,"reasoning":"asks for the term"}';

const sentSchema = z.looseObject({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  temperature: z.number().optional(),
  max_tokens: z.number().optional(),
  max_completion_tokens: z.number().optional(),
  stream_options: z.unknown().optional(),
  response_format: z.looseObject({ type: z.string() }).optional(),
});
export type Sent = z.infer<typeof sentSchema>;

export type Answer = (sent: Sent, signal: AbortSignal | null) => Response | Promise<Response>;

export type Stub = { fetch: typeof fetch; sent: Sent[] };

/** Answers the calls in turn; the last answer serves all that follow. */
export function stubEndpoint(...answers: Answer[]): Stub {
  const sent: Sent[] = [];
  return {
    sent,
    fetch: async (_, init) => {
      const body = sentSchema.parse(JSON.parse(String(init?.body)));
      sent.push(body);
      const answer = answers[Math.min(sent.length, answers.length) - 1];
      if (answer === undefined) throw new Error('nothing to answer');
      return answer(body, init?.signal ?? null);
    },
  };
}

export function modelOver({ fetch }: Stub, timeouts?: Timeouts): ModelPort {
  const client = new OpenAI({ apiKey: KEY, baseURL: 'http://endpoint.test/v1', fetch, maxRetries: 0, logLevel: 'off' });
  return createOpenAiModel({ client, mainModel: 'gpt-4o', fastModel: 'gpt-4o-mini', timeouts });
}

export function says(content: string, finish_reason = 'stop'): Answer {
  const usage = { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100 };
  return () =>
    Response.json({ choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason }], usage });
}

export function fails(status: number, error: object = { message: 'no' }, headers: Record<string, string> = {}): Answer {
  return () => Response.json({ error }, { status, headers });
}

export function refuses(param: string): Answer {
  return fails(400, { message: `Unsupported parameter: '${param}'`, param, code: 'unsupported_parameter' });
}

/** Streams these texts; `finish` null leaves the stream without its end, an error breaks it. */
export function streams(texts: readonly string[], finish: string | null | Error = 'stop'): Answer {
  return () => {
    const lines = texts.map((content) => frame({ choices: [{ index: 0, delta: { content }, finish_reason: null }] }));
    if (typeof finish === 'string') {
      lines.push(frame({ choices: [{ index: 0, delta: {}, finish_reason: finish }] }));
      lines.push(
        frame({ choices: [], usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 } }),
        'data: [DONE]\n\n',
      );
    }
    const encoder = new TextEncoder();
    let index = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const line = lines[index];
        index += 1;
        if (line !== undefined) controller.enqueue(encoder.encode(line));
        else if (finish instanceof Error) controller.error(finish);
        else controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
}

function frame(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

/** Never answers; rejects when aborted, as fetch does. */
export const hangs: Answer = (_, signal) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')), { once: true });
  });

export function notAborted(): AbortSignal {
  return new AbortController().signal;
}

export async function collect(chunks: AsyncIterable<TextChunk>): Promise<TextChunk[]> {
  const all: TextChunk[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return all;
}
