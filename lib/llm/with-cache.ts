import { z } from 'zod';
import { AppError } from '#lib/core/errors';
import { sha256 } from '#lib/core/hash';
import { toResponseSchema } from './json-schema';
import type { ModelCache } from './model-cache';
import type { ModelPort, ModelRequest, ObjectResult, TextChunk, Usage } from './model-port';
import { NO_USAGE } from './prices';

export type CacheOptions = {
  cache: ModelCache;
  /** The name of the model that would answer; part of the key. */
  modelNameFor: (request: ModelRequest) => string;
};

/** Answers from the cache where it can. Only whole, valid results are kept; a kept text comes in the pieces it came in. */
export function withCache(port: ModelPort, { cache, modelNameFor }: CacheOptions): ModelPort {
  return {
    object: (request, schema, signal) => cachedObject(port, cache, modelNameFor(request), request, schema, signal),
    text: (request, signal) => cachedText(port, cache, modelNameFor(request), request, signal),
  };
}

async function cachedObject<T>(
  port: ModelPort,
  cache: ModelCache,
  model: string,
  request: ModelRequest,
  schema: z.ZodType<T>,
  signal: AbortSignal,
): Promise<ObjectResult<T>> {
  let asked: ObjectResult<T> | undefined;
  const { cached, pieces } = cache.lookup({
    key: keyOf(model, request, toResponseSchema(schema).schema),
    tags: request.tags ?? [],
    fresh: request.fresh === true,
    signal,
    source: async function* (shared) {
      // What is kept is what the model wrote, so that every reader gets a value of its own, through its own schema.
      let written: unknown;
      const remembering: z.ZodType<T> = z.preprocess((input) => (written = input), schema);
      asked = await port.object(request, remembering, shared);
      yield JSON.stringify(written);
    },
  });
  let json: string | undefined;
  for await (const piece of pieces) json = piece;
  if (asked !== undefined && !cached) return asked;
  if (json === undefined) throw new AppError('model_invalid_answer');
  const written: unknown = JSON.parse(json);
  return { value: schema.parse(written), usage: NO_USAGE, cached: true };
}

async function* cachedText(
  port: ModelPort,
  cache: ModelCache,
  model: string,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<TextChunk> {
  let spent: Usage = NO_USAGE;
  const { cached, pieces } = cache.lookup({
    key: keyOf(model, request, null),
    tags: request.tags ?? [],
    fresh: request.fresh === true,
    signal,
    source: async function* (shared) {
      let isWhole = false;
      for await (const chunk of port.text(request, shared)) {
        if (chunk.type === 'text') yield chunk.text;
        else spent = chunk.usage;
        isWhole = chunk.type === 'end';
      }
      if (!isWhole) throw new AppError('model_cut_off', { reason: 'stream' });
    },
  });
  for await (const text of pieces) yield { type: 'text', text };
  yield { type: 'end', usage: spent, cached };
}

function keyOf(model: string, request: ModelRequest, schema: Record<string, unknown> | null): string {
  const { promptId, messages, temperature, maxTokens } = request;
  const said = messages.map(({ role, content }) => [role, content]);
  return sha256(JSON.stringify([model, promptId, said, temperature, maxTokens, schema]));
}
