import { z } from 'zod';

/** `contract:` and the ids of one or more contracts, between commas: what stands where such clients name a model. */
const PREFIX = 'contract:';

export const contractModelSchema = z
  .string()
  .startsWith(PREFIX)
  .transform((model) => model.slice(PREFIX.length).split(','))
  .pipe(z.array(z.uuid()).min(1).max(50));

export const modelOfContract = (id: string): string => `${PREFIX}${id}`;

const textPartSchema = z.object({ type: z.literal('text'), text: z.string() });
const contentSchema = z.union([
  z.string(),
  z.array(z.union([textPartSchema, z.looseObject({ type: z.string() })])),
  z.null(),
]);

/** Body of `POST /v1/chat/completions`, as far as it means anything here: sampling and tools of a client do not. */
export const chatCompletionRequestSchema = z.object({
  model: z.string(),
  messages: z
    .array(z.object({ role: z.string(), content: contentSchema.optional() }))
    .min(1)
    .max(1000),
  stream: z.boolean().nullish(),
});
export type ChatCompletionRequest = z.infer<typeof chatCompletionRequestSchema>;

/** The words of a message, without pictures and other parts. */
export function textOf({ content }: ChatCompletionRequest['messages'][number]): string {
  if (content === null || content === undefined || typeof content === 'string') return content ?? '';
  return content.flatMap((part) => textPartSchema.safeParse(part).data?.text ?? []).join('\n');
}
