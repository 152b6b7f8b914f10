import type OpenAI from 'openai';
import { AppError } from '#lib/core/errors';
import { toChatBody } from './chat-request';
import { callWithHabits, type Habits } from './endpoint-habits';
import { toModelError } from './model-errors';
import type { ModelRequest, TextChunk } from './model-port';
import { modelFor, toUsage, type OpenAiEndpoint } from './openai-endpoint';
import { readContent } from './read-content';
import { limitCall, type CallLimits } from './time-limits';
import { ThoughtFilter } from './without-thoughts';

/** Streams one answer. An answer that stops without saying why, or at its token limit, ends in `model_cut_off`. */
export async function* askText(
  endpoint: OpenAiEndpoint,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<TextChunk> {
  const model = modelFor(endpoint, request);
  const limits = limitCall(signal, endpoint.timeouts.totalMs);
  let hasText = false;
  try {
    const opened = await callWithHabits(endpoint.memory, model, null, (habits) =>
      open(endpoint, model, request, habits, limits),
    );
    for (let next = opened.first; next.done !== true; next = await opened.chunks.next()) {
      hasText = true;
      yield next.value;
    }
  } catch (error) {
    const reason = limits.reason();
    if (reason !== undefined) throw reason;
    const known = toModelError(error, endpoint.client.apiKey);
    throw hasText && known.code !== 'model_cut_off'
      ? new AppError('model_cut_off', { reason: 'stream' }, { cause: known.cause ?? known })
      : known;
  } finally {
    limits.stop();
  }
}

/** What servers call the end of a whole answer. */
const WHOLE: ReadonlySet<string> = new Set(['stop', 'eos', 'eos_token', 'stop_sequence', 'end_turn']);
/** Thoughts included; no answer that is asked for is nearly so long. */
const MAX_CHARACTERS = 120_000;

type Opened = { first: IteratorResult<TextChunk, void>; chunks: AsyncGenerator<TextChunk, void> };

/** Opens the stream and waits for its first text: until then the request can still be changed and repeated. */
async function open(
  endpoint: OpenAiEndpoint,
  model: string,
  request: ModelRequest,
  habits: Habits,
  limits: CallLimits,
): Promise<Opened> {
  limits.enter('connect', endpoint.timeouts.connectMs);
  const stream = await endpoint.client.chat.completions.create(
    {
      ...toChatBody(model, request, request.messages, habits),
      stream: true,
      ...(habits.takesStreamOptions && { stream_options: { include_usage: true } }),
    },
    { signal: limits.signal, maxRetries: 0 },
  );
  const chunks = read(stream, endpoint, model, request, limits);
  return { first: await chunks.next(), chunks };
}

async function* read(
  stream: AsyncIterable<OpenAI.ChatCompletionChunk>,
  endpoint: OpenAiEndpoint,
  model: string,
  request: ModelRequest,
  limits: CallLimits,
): AsyncGenerator<TextChunk, void> {
  const thoughts = new ThoughtFilter();
  let answer = '';
  let length = 0;
  let finish: string | null = null;
  let usage: OpenAI.CompletionUsage | null | undefined;
  limits.enter('firstToken', endpoint.timeouts.firstTokenMs);
  for await (const chunk of stream) {
    const choice = chunk.choices?.[0];
    // The database keeps no NUL.
    const written = readContent(choice?.delta?.content).replaceAll('\0', '');
    if (written !== '') limits.enter('firstToken', endpoint.timeouts.firstTokenMs);
    if ((length += written.length) > MAX_CHARACTERS) throw new AppError('model_cut_off', { reason: 'endless' });
    const text = thoughts.push(written);
    finish = choice?.finish_reason ?? finish;
    usage = chunk.usage ?? usage;
    if (text === '') continue;
    answer += text;
    yield { type: 'text', text };
  }
  const last = thoughts.flush();
  answer += last;
  if (last !== '') yield { type: 'text', text: last };
  // The client ends an aborted stream as if it were whole.
  const interrupted = limits.reason();
  if (interrupted !== undefined) throw interrupted;
  if (finish === null || !WHOLE.has(finish))
    throw new AppError('model_cut_off', { reason: finish ?? 'stream', written: answer.length });
  if (answer.trim() === '') throw new AppError('model_invalid_answer', { reason: 'empty' });
  yield { type: 'end', usage: toUsage(model, usage, request.messages, answer), cached: false };
}
