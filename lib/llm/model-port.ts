import type { z } from 'zod';

export type ModelMessage = { role: 'system' | 'user' | 'assistant'; content: string };

/** One call of a model. `fast` asks for the cheaper model, when one is configured. */
export type ModelRequest = {
  /** `id@version` of the prompt that made the messages; part of the cache key. */
  promptId: string;
  messages: readonly ModelMessage[];
  temperature: number;
  maxTokens: number;
  tier: 'main' | 'fast';
  /** Ids of the contracts whose text is in the messages: deleting one purges what the cache holds of it. */
  tags?: readonly string[] | undefined;
  /** Asks the endpoint even when an answer is cached (regenerate); the new answer replaces the cached one. */
  fresh?: boolean | undefined;
  /** Tries in all, the first included; absent: as many as the port makes. */
  attempts?: number | undefined;
};

/** What a result cost: zeros when it came from the cache. `costUsd` is null where the model's price is not known. */
export type Usage = { promptTokens: number; completionTokens: number; costUsd: number | null };

export type ObjectResult<T> = { value: T; usage: Usage; cached: boolean };

/** A stream of text; `end` comes exactly once and last, and only for an answer that is whole. */
export type TextChunk = { type: 'text'; text: string } | { type: 'end'; usage: Usage; cached: boolean };

/**
 * What the agent knows of a language model. Cache, retry and usage are decorators of this same interface.
 * Both reject with an AppError (`model_*`, `cancelled` after an abort); `text` may do so after some chunks.
 */
export type ModelPort = {
  object<T>(request: ModelRequest, schema: z.ZodType<T>, signal: AbortSignal): Promise<ObjectResult<T>>;
  text(request: ModelRequest, signal: AbortSignal): AsyncIterable<TextChunk>;
};

/** Turns texts into vectors. `model` is stored beside each vector; a change of it means re-indexing. */
export type EmbeddingPort = {
  readonly model: string;
  embed(texts: readonly string[], signal: AbortSignal): Promise<number[][]>;
};
