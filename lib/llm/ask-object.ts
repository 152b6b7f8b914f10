import { z } from 'zod';
import { AppError } from '#lib/core/errors';
import { storableJson } from '#lib/core/storable';
import { describeSchema, toObjectBody } from './chat-request';
import { callWithHabits, distrustSchemas, formatFor } from './endpoint-habits';
import { toResponseSchema, type ResponseSchema } from './json-schema';
import { mendJson } from './mend-json';
import { toModelError } from './model-errors';
import type { ModelMessage, ModelRequest, ObjectResult, Usage } from './model-port';
import { modelFor, toUsage, type OpenAiEndpoint } from './openai-endpoint';
import { readContent } from './read-content';
import { withoutThoughts } from './without-thoughts';
import { addUsage } from './prices';
import { limitCall, type CallLimits } from './time-limits';

type Completion = { text: string; usage: Usage; wasSchemaSent: boolean };
type Reading<T> = { value: T } | { problem: string; isJson: boolean };

/** One answer of the schema's shape, with one chance to mend it; after that `model_invalid_answer`. */
export async function askObject<T>(
  endpoint: OpenAiEndpoint,
  request: ModelRequest,
  schema: z.ZodType<T>,
  signal: AbortSignal,
): Promise<ObjectResult<T>> {
  const limits = limitCall(signal, endpoint.timeouts.totalMs);
  try {
    return await askTwice(endpoint, request, schema, limits);
  } catch (error) {
    throw limits.reason() ?? toModelError(error, endpoint.client.apiKey);
  } finally {
    limits.stop();
  }
}

async function askTwice<T>(
  endpoint: OpenAiEndpoint,
  request: ModelRequest,
  schema: z.ZodType<T>,
  limits: CallLimits,
): Promise<ObjectResult<T>> {
  const response = toResponseSchema(schema);
  const first = await complete(endpoint, request, request.messages, response, limits);
  const reading = readAnswer(first.text, schema);
  if ('value' in reading) return { value: reading.value, usage: first.usage, cached: false };
  const second = await complete(
    endpoint,
    request,
    askToMend(request, first.text, reading.problem, response),
    response,
    limits,
  );
  const mended = readAnswer(second.text, schema);
  if (!('value' in mended)) throw new AppError('model_invalid_answer', {}, { cause: new Error(mended.problem) });
  if (first.wasSchemaSent && !reading.isJson) distrustSchemas(endpoint.memory, modelFor(endpoint, request));
  return { value: mended.value, usage: addUsage(first.usage, second.usage), cached: false };
}

function complete(
  endpoint: OpenAiEndpoint,
  request: ModelRequest,
  messages: readonly ModelMessage[],
  response: ResponseSchema,
  limits: CallLimits,
): Promise<Completion> {
  const model = modelFor(endpoint, request);
  return callWithHabits(endpoint.memory, model, response.name, async (habits) => {
    const body = toObjectBody(model, request, messages, response, habits);
    const completion = await endpoint.client.chat.completions.create(
      { ...body, stream: false },
      { signal: limits.signal, maxRetries: 0 },
    );
    const choice = completion.choices?.[0];
    const text = withoutThoughts(readContent(choice?.message?.content));
    if (choice?.finish_reason === 'length' && mendJson(text) === undefined) {
      throw new AppError('model_cut_off', { reason: 'length', written: 0 });
    }
    const usage = toUsage(model, completion.usage, messages, text);
    return { text, usage, wasSchemaSent: formatFor(habits, response.name) === 'json_schema' };
  });
}

/** Of a wrong answer that the model is shown again. */
const SHOWN_CHARACTERS = 20_000;
/** No answer that is asked for is nested nearly so deep. */
const MAX_DEPTH = 50;

function readAnswer<T>(text: string, schema: z.ZodType<T>): Reading<T> {
  const json = mendJson(text);
  if (json === undefined) return { problem: 'The answer was not a JSON object.', isJson: false };
  const storable = storableJson(json, MAX_DEPTH);
  if (storable === undefined) return { problem: 'The answer was nested too deep.', isJson: true };
  const parsed = schema.safeParse(storable.value);
  return parsed.success ? { value: parsed.data } : { problem: z.prettifyError(parsed.error), isJson: true };
}

function askToMend(request: ModelRequest, answer: string, problem: string, response: ResponseSchema): ModelMessage[] {
  const complaint = `That answer cannot be used:\n${problem}\n\n${describeSchema(response)}`;
  const shown = answer.slice(0, SHOWN_CHARACTERS).trim();
  const answered: ModelMessage[] = shown === '' ? [] : [{ role: 'assistant', content: shown }];
  return [...request.messages, ...answered, { role: 'user', content: complaint }];
}
