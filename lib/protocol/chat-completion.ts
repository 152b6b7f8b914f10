import { z } from 'zod';
import { citationSchema, notFoundReceiptSchema, outcomeSchema } from './citation';

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

/** What comes back: OpenAI's shape, with what it has no place for under `johang`. */
export const chatCompletionSchema = z.object({
  id: z.string(),
  object: z.literal('chat.completion'),
  created: z.number().int(),
  model: z.string(),
  choices: z.array(
    z.object({
      index: z.number().int(),
      message: z.object({ role: z.literal('assistant'), content: z.string() }),
      finish_reason: z.literal('stop'),
      logprobs: z.null(),
    }),
  ),
  usage: z.object({
    prompt_tokens: z.number().int(),
    completion_tokens: z.number().int(),
    total_tokens: z.number().int(),
  }),
  johang: z.object({
    outcome: outcomeSchema.nullable(),
    session_id: z.string(),
    citations: z.array(
      citationSchema
        .pick({ part: true, address: true, display: true, quote: true, state: true, verdicts: true, reasons: true })
        .extend({ marker: z.number().int(), contract_id: z.string() }),
    ),
    not_found: notFoundReceiptSchema.nullable(),
  }),
});
export type ChatCompletion = z.infer<typeof chatCompletionSchema>;

/** The contracts that can be asked, as a list of models. */
export const contractModelsSchema = z.object({
  object: z.literal('list'),
  data: z.array(
    z.object({
      id: z.string(),
      object: z.literal('model'),
      owned_by: z.literal('johang'),
      /** The contract's title. */
      name: z.string(),
      created: z.number().int(),
    }),
  ),
});
export type ContractModels = z.infer<typeof contractModelsSchema>;
