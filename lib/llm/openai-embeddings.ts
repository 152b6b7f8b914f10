import type OpenAI from 'openai';
import { z } from 'zod';
import { AppError } from '#lib/core/errors';
import { cutToTokens, estimateTokens } from './count-tokens';
import { toModelError } from './model-errors';
import type { EmbeddingPort } from './model-port';
import { createOpenAiClient, type ClientConfig } from './openai-client';
import { limitCall } from './time-limits';
import { retry, type RetryOptions } from './with-retry';

const MAX_TEXTS = 96;
const MAX_TOKENS_PER_TEXT = 8_000;
/** The hosted endpoint takes 300,000 in one request. */
const MAX_TOKENS_PER_BATCH = 200_000;
const DEFAULT_TIMEOUT_MS = 60_000;

export type EmbeddingConfig = ClientConfig & {
  model: string;
  timeoutMs?: number | undefined;
  retry?: RetryOptions | undefined;
};

/** Vectors from the endpoint, one per text in order and all of one length. Rejects with `model_*` or `cancelled`, whole or not at all. */
export function createOpenAiEmbeddings(config: EmbeddingConfig): EmbeddingPort {
  const timeoutMs = config.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const client = createOpenAiClient(config, timeoutMs);
  return {
    model: config.model,
    embed: async (texts, signal) => {
      const vectors: number[][] = [];
      for (const batch of toBatches(texts)) {
        vectors.push(
          ...(await retry(() => embedBatch(client, config.model, batch, signal, timeoutMs), signal, config.retry)),
        );
      }
      if (new Set(vectors.map((vector) => vector.length)).size > 1) throw unusable('vectors of different lengths');
      return vectors;
    },
  };
}

function toBatches(texts: readonly string[]): string[][] {
  const batches: string[][] = [];
  let tokensInLast = Number.POSITIVE_INFINITY;
  for (const text of texts) {
    // An empty input is refused by the hosted endpoint, and refused for the whole batch.
    const cut = text.trim() === '' ? '-' : cutToTokens(text, MAX_TOKENS_PER_TEXT);
    const tokens = estimateTokens(cut);
    const last = batches.at(-1);
    if (last === undefined || last.length >= MAX_TEXTS || tokensInLast + tokens > MAX_TOKENS_PER_BATCH) {
      batches.push([cut]);
      tokensInLast = tokens;
    } else {
      last.push(cut);
      tokensInLast += tokens;
    }
  }
  return batches;
}

const embeddingsSchema = z.array(z.object({ index: z.int().min(0), embedding: z.array(z.number()).min(1) }));

async function embedBatch(
  client: OpenAI,
  model: string,
  input: string[],
  signal: AbortSignal,
  timeoutMs: number,
): Promise<number[][]> {
  const limits = limitCall(signal, timeoutMs);
  try {
    // Asked for as floats: the client's own default, base64, is not known to every endpoint.
    const options = { signal: limits.signal, maxRetries: 0 };
    const response = await client.embeddings.create({ model, input, encoding_format: 'float' }, options);
    return inOrder(response.data, input.length);
  } catch (error) {
    throw limits.reason() ?? toModelError(error, client.apiKey);
  } finally {
    limits.stop();
  }
}

function inOrder(data: unknown, count: number): number[][] {
  const parsed = embeddingsSchema.safeParse(data);
  if (!parsed.success) throw unusable(z.prettifyError(parsed.error));
  const byIndex = new Map(parsed.data.map(({ index, embedding }) => [index, embedding]));
  return Array.from({ length: count }, (_, index) => byIndex.get(index) ?? missing(index));
}

function missing(index: number): never {
  throw unusable(`no vector for input ${index}`);
}

function unusable(detail: string): AppError {
  return new AppError('model_invalid_answer', {}, { cause: new Error(detail) });
}
