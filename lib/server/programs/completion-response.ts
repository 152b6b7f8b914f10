import { randomUUID } from 'node:crypto';
import { messageFor } from '#lib/core/error-messages';
import { toAppError } from '#lib/core/errors';
import { sleepUntilAborted } from '#lib/core/sleep-until-aborted';
import type { Language } from '#lib/protocol/document';
import type { ChatCompletion } from '#lib/protocol/chat-completion';
import { jsonSse } from '../json-sse';
import type { Completed } from './complete-chat';

type Named = { model: string; now: Date };

/** An answer in the shape of OpenAI's chat completions; what they have no place for stands under `johang`. */
export function completionResponse(completed: Completed, named: Named): Response {
  const message = { role: 'assistant', content: completed.content } as const;
  const { prompt, completion } = completed.tokens;
  const usage = { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
  const told: ChatCompletion = {
    ...head(completed.run_id, named, 'chat.completion'),
    choices: [{ index: 0, message, finish_reason: 'stop', logprobs: null }],
    usage,
    johang: more(completed),
  };
  return Response.json(told);
}

/** The same as a stream, which begins at once. An answer is checked before it is told, so it comes in one piece. */
export function completionStream(completed: Promise<Completed>, named: Named, language: Language): Response {
  // Told in the stream, and to nobody where the reader has left.
  completed.catch(() => undefined);
  return jsonSse(chunks(completed, named, language), '[DONE]');
}

async function* chunks(answer: Promise<Completed>, named: Named, language: Language): AsyncGenerator<unknown> {
  const id = randomUUID();
  const chunk = (delta: object, reason: 'stop' | null) => ({
    ...head(id, named, 'chat.completion.chunk'),
    choices: [{ index: 0, delta, finish_reason: reason, logprobs: null }],
  });
  yield chunk({ role: 'assistant', content: '' }, null);
  try {
    let completed = await within(answer);
    while (completed === null) {
      yield chunk({}, null);
      completed = await within(answer);
    }
    yield chunk({ content: completed.content }, null);
    yield { ...chunk({}, 'stop'), johang: more(completed) };
  } catch (cause) {
    const error = toAppError(cause);
    yield { error: { code: error.code, message: messageFor(error, language) } };
  }
}

/** Shorter than the minute after which what stands between client and server often closes a silent connection. */
const ALIVE_MS = 15_000;

/** Null where it takes longer. */
async function within(answer: Promise<Completed>): Promise<Completed | null> {
  const stop = new AbortController();
  const late = sleepUntilAborted(ALIVE_MS, stop.signal).then(() => null);
  try {
    return await Promise.race([answer, late]);
  } finally {
    stop.abort();
  }
}

const head = <Kind extends string>(id: string, { model, now }: Named, object: Kind) => ({
  ...{ id: `chatcmpl-${id}`, object, model, created: Math.floor(now.getTime() / 1000) },
});

const more = ({ outcome, citations, session_id, not_found }: Completed) => ({
  ...{ outcome, citations, session_id, not_found },
});
