import { AppError } from '#lib/core/errors';
import type { ModelPort, ModelRequest, TextChunk, Usage } from '#lib/llm/model-port';

type Answer<T> = T | Error | ((request: ModelRequest) => T | Error | Promise<T>);

export type FakeModelAnswers = {
  /** By prompt id without its version. */
  objects?: Record<string, Answer<unknown>>;
  /** Chunks of the streamed answer, by prompt id; an Error among them breaks the stream there. */
  texts?: Record<string, Answer<readonly (string | Error)[]>>;
};

const USAGE: Usage = { promptTokens: 100, completionTokens: 20, costUsd: 0.001 };

/** A model that answers by prompt id and remembers what it was asked. What it has no answer for fails as unavailable. */
export function createFakeModel(
  answers: FakeModelAnswers,
): ModelPort & { requests: ModelRequest[]; asked: () => string[] } {
  const requests: ModelRequest[] = [];
  const take = async <T>(
    table: Record<string, Answer<T>> | undefined,
    request: ModelRequest,
    signal: AbortSignal,
  ): Promise<T> => {
    if (signal.aborted) throw new AppError('cancelled');
    requests.push(request);
    const answer = table?.[nameOf(request)];
    if (answer === undefined) throw new AppError('model_unavailable');
    const given =
      typeof answer === 'function'
        ? // eslint-disable-next-line no-restricted-syntax -- a table of answers of many types has no type of its own
          await (answer as (request: ModelRequest) => T | Error | Promise<T>)(request)
        : answer;
    if (given instanceof Error) throw given;
    // eslint-disable-next-line no-restricted-syntax -- what the test put into its table
    return given as T;
  };
  return {
    requests,
    asked: () => requests.map(nameOf),
    object: async (request, schema, signal) => {
      const parsed = schema.safeParse(await take(answers.objects, request, signal));
      if (!parsed.success) throw new AppError('model_invalid_answer', {}, { cause: parsed.error });
      return { value: parsed.data, usage: USAGE, cached: false };
    },
    text: (request, signal) => streamOf(() => take(answers.texts, request, signal)),
  };
}

async function* streamOf(load: () => Promise<readonly (string | Error)[]>): AsyncIterable<TextChunk> {
  for (const chunk of await load()) {
    if (chunk instanceof Error) throw chunk;
    yield { type: 'text', text: chunk };
  }
  yield { type: 'end', usage: USAGE, cached: false };
}

function nameOf({ promptId }: ModelRequest): string {
  return promptId.split('@')[0] ?? promptId;
}
