import { LRUCache } from 'lru-cache';
import type { Environment } from '#lib/core/env';
import type { Logger } from '#lib/core/logger';
import { ENCODER_MODEL, type Encoder, type TextKind } from '#lib/encoder/encoder';
import { hostOf } from '#lib/llm/openai-client';
import { createOpenAiEmbeddings } from '#lib/llm/openai-embeddings';
import type { EmbeddingPort } from '#lib/llm/model-port';
import type { EmbeddingText } from '#lib/retrieval/index/embedding-text';
import type { ModelSource } from './model/model-source';

/** A question alone, or a passage with what contract it is from, which only an endpoint's model makes use of. */
type Embeddable = string | EmbeddingText;

/** After a failure what makes the vectors is left alone for this long. */
const RETRY_AFTER_MS = 5 * 60_000;
/** A question is looked up by its vector several times on the way to its answer. */
const QUESTIONS_KEPT = 500;

/** Vectors from the endpoint when one is configured, else from the encoder; without either, search goes by words alone. */
export type Embeddings = {
  endpoint: { host: string; model: string } | null;
  /** Of whatever makes the vectors; null where nothing does. Vectors of two models never meet. */
  model: string | null;
  /** One vector a text, or null when there are none to be had now. Throws the signal's reason only. */
  embed(texts: readonly Embeddable[], kind: TextKind, signal: AbortSignal): Promise<number[][] | null>;
};

export function connectEmbeddings(
  settings: Environment,
  encoder: Encoder | null,
  logger: Logger,
  { maySendTo }: Pick<ModelSource, 'maySendTo'>,
): Embeddings {
  const port = endpointPort(settings);
  const host = hostOf(settings.OPENAI_BASE_URL);
  let failedAt = Number.NEGATIVE_INFINITY;
  const questions = new LRUCache<string, number[]>({ max: QUESTIONS_KEPT });

  async function make(texts: readonly Embeddable[], kind: TextKind, signal: AbortSignal) {
    if (port !== null) return (await maySendTo(host)) ? port.embed(texts.map(withContext), signal) : null;
    return encoder === null ? null : encoder.encode(texts.map(withoutContext), kind, signal);
  }

  async function remembered(texts: readonly Embeddable[], signal: AbortSignal): Promise<number[][] | null> {
    const keys = texts.map(withContext);
    const missing = texts.filter((_, at) => !questions.has(keys[at] ?? ''));
    const made = missing.length === 0 ? [] : await make(missing, 'question', signal);
    if (made === null) return null;
    missing.forEach((text, at) => questions.set(withContext(text), made[at] ?? []));
    return keys.map((key) => questions.get(key) ?? []);
  }

  return {
    endpoint: port === null ? null : { host, model: port.model },
    model: port?.model ?? (encoder === null ? null : ENCODER_MODEL),
    embed: async (texts, kind, signal) => {
      if (performance.now() - failedAt < RETRY_AFTER_MS) return null;
      try {
        return kind === 'question' ? await remembered(texts, signal) : await make(texts, kind, signal);
      } catch (cause) {
        if (signal.aborted) throw cause;
        failedAt = performance.now();
        logger.warn({ cause }, 'no vectors can be made; search goes by words alone');
        return null;
      }
    },
  };
}

const withContext = (given: Embeddable): string =>
  typeof given === 'string' ? given : `${given.about}\n${given.text}`;
const withoutContext = (given: Embeddable): string => (typeof given === 'string' ? given : given.text);

/** Only where a model for it is named, and where: a whole contract goes there. */
function endpointPort(settings: Environment): EmbeddingPort | null {
  const { OPENAI_EMBEDDING_MODEL: model, OPENAI_API_KEY: key, OPENAI_BASE_URL: address } = settings;
  if (model === undefined || (key === undefined && address === undefined)) return null;
  return createOpenAiEmbeddings({
    apiKey: settings.OPENAI_API_KEY,
    baseUrl: settings.OPENAI_BASE_URL,
    model,
    timeoutMs: settings.OPENAI_TIMEOUT_MS,
  });
}
