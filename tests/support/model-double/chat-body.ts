import { z } from 'zod';

const partsSchema = z
  .array(z.object({ text: z.string().optional() }))
  .transform((parts) => parts.map(({ text }) => text ?? '').join(''));

/** A chat request as far as the double looks at it; the log keeps the whole body. */
export const chatBodySchema = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.union([z.string(), partsSchema]).nullish() })).min(1),
  stream: z.boolean().default(false),
  stream_options: z.object({ include_usage: z.boolean().optional() }).nullish(),
  temperature: z.number().nullish(),
  max_tokens: z.number().nullish(),
  response_format: z
    .object({
      type: z.string(),
      json_schema: z.object({ name: z.string(), schema: z.record(z.string(), z.unknown()) }).optional(),
    })
    .nullish(),
});
export type ChatBody = z.infer<typeof chatBodySchema>;

export const embeddingBodySchema = z.object({
  model: z.string(),
  input: z.union([z.string().transform((text) => [text]), z.array(z.string())]),
  encoding_format: z.string().optional(),
  dimensions: z.int().positive().optional(),
});

/** A message of the request, or all of them, as one text. */
export function saidIn({ messages }: ChatBody): string {
  return messages.map(({ content }) => content ?? '').join('\n\n');
}

type JsonSchema = Record<string, unknown>;

/** The shape that is asked for: by response_format, else as a JSON schema written into the messages. */
export function schemaAsked(body: ChatBody): JsonSchema | null {
  const schema = body.response_format?.json_schema?.schema;
  if (schema !== undefined) return schema;
  const written = /JSON schema:\s*\n(\{.*\})/.exec(saidIn(body))?.[1];
  if (written === undefined) return body.response_format?.type === 'json_object' ? {} : null;
  return z.record(z.string(), z.unknown()).parse(JSON.parse(written));
}
