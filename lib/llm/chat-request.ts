import type OpenAI from 'openai';
import type { Habits } from './endpoint-habits';
import { formatFor } from './endpoint-habits';
import type { ResponseSchema } from './json-schema';
import type { ModelMessage, ModelRequest } from './model-port';

type Body = Omit<OpenAI.ChatCompletionCreateParamsNonStreaming, 'stream'>;

/** The parameters both kinds of call share, in the form this endpoint takes. */
export function toChatBody(
  model: string,
  request: ModelRequest,
  messages: readonly ModelMessage[],
  habits: Habits,
): Body {
  const maxTokens = request.maxTokens + habits.headroomTokens;
  return {
    model,
    messages: (habits.takesSystem ? messages : withoutSystem(messages)).map(({ role, content }) => ({ role, content })),
    ...(habits.takesTemperature && { temperature: request.temperature }),
    ...(habits.limit !== 'none' && { [habits.limit]: maxTokens }),
  };
}

/** What the system message says, at the beginning of the first message of the user. */
function withoutSystem(messages: readonly ModelMessage[]): ModelMessage[] {
  const said = messages.filter(({ role }) => role === 'system').map(({ content }) => content);
  const others = messages.filter(({ role }) => role !== 'system');
  const [first, ...rest] = others;
  if (first?.role !== 'user') return [{ role: 'user', content: said.join('\n\n') }, ...others];
  return [{ role: 'user', content: [...said, first.content].join('\n\n') }, ...rest];
}

/** As above, asking for JSON of this shape; where the endpoint knows no schemas, the messages carry it. */
export function toObjectBody(
  model: string,
  request: ModelRequest,
  messages: readonly ModelMessage[],
  response: ResponseSchema,
  habits: Habits,
): Body {
  const format = formatFor(habits, response.name);
  if (format === 'json_schema') {
    const { name, schema, isStrict } = response;
    const response_format = { type: 'json_schema' as const, json_schema: { name, schema, strict: isStrict } };
    return { ...toChatBody(model, request, messages, habits), response_format };
  }
  const body = toChatBody(model, request, withInstruction(messages, describeSchema(response)), habits);
  return format === 'json_object' ? { ...body, response_format: { type: 'json_object' } } : body;
}

export function describeSchema({ schema }: ResponseSchema): string {
  return `Answer with one JSON object and nothing else. It must match this JSON schema:\n${JSON.stringify(schema)}`;
}

/** Into the leading system message: several models' chat templates refuse a second one. */
function withInstruction(messages: readonly ModelMessage[], instruction: string): ModelMessage[] {
  const [first, ...rest] = messages;
  if (first?.role !== 'system') return [{ role: 'system', content: instruction }, ...messages];
  return [{ role: 'system', content: `${first.content}\n\n${instruction}` }, ...rest];
}
