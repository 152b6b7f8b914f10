import type { Environment } from '#lib/core/env';
import type { Logger } from '#lib/core/logger';
import { createOpenAiEmbeddings, embeddingModelFor } from '#lib/llm/openai-embeddings';
import type { EmbeddingPort } from '#lib/llm/model-port';
import { BUILT_IN_VECTOR_MODEL, embedBuiltIn } from '#lib/retrieval/index/builtin-vector';
import type { EmbeddingText } from '#lib/retrieval/index/embedding-text';

type Vectors = { model: string; vectors: number[][] };
/** A question alone, or a passage with what contract it is from, which only an endpoint's model makes use of. */
type Embeddable = string | EmbeddingText;

/** After a failure the endpoint is left alone for this long. */
const RETRY_AFTER_MS = 5 * 60_000;

/** Vectors from the endpoint when one is configured and answers, else from the built-in model, which never fails. */
export type Embeddings = {
  endpoint: { host: string; model: string } | null;
  /** True while the endpoint is configured but failing: told to the user as a notice. */
  isFallingBack(): boolean;
  /** The model that new vectors should be of. */
  currentModel(): string;
  embed(texts: readonly Embeddable[], signal: AbortSignal): Promise<Vectors>;
  /** With exactly this model, so that a query meets vectors of its own kind; null when it cannot be had now. */
  embedWith(model: string, texts: readonly Embeddable[], signal: AbortSignal): Promise<number[][] | null>;
};

export function connectEmbeddings(settings: Environment, logger: Logger): Embeddings {
  const port = endpointPort(settings);
  let failedAt = Number.NEGATIVE_INFINITY;
  const isFallingBack = () => port !== null && performance.now() - failedAt < RETRY_AFTER_MS;

  async function fromEndpoint(texts: readonly Embeddable[], signal: AbortSignal): Promise<number[][] | null> {
    if (port === null || isFallingBack()) return null;
    try {
      return await port.embed(texts.map(withContext), signal);
    } catch (cause) {
      if (signal.aborted) throw cause;
      failedAt = performance.now();
      logger.warn({ cause }, 'embeddings failed; the built-in vectors are used');
      return null;
    }
  }

  return {
    endpoint:
      port === null
        ? null
        : { host: new URL(settings.OPENAI_BASE_URL ?? 'https://api.openai.com').host, model: port.model },
    isFallingBack,
    currentModel: () => (port === null || isFallingBack() ? BUILT_IN_VECTOR_MODEL : port.model),
    embed: async (texts, signal) => {
      const vectors = await fromEndpoint(texts, signal);
      if (vectors && port) return { model: port.model, vectors };
      return { model: BUILT_IN_VECTOR_MODEL, vectors: texts.map(builtIn) };
    },
    embedWith: async (model, texts, signal) => {
      if (model === BUILT_IN_VECTOR_MODEL) return texts.map(builtIn);
      return model === port?.model ? fromEndpoint(texts, signal) : null;
    },
  };
}

function withContext(embeddable: Embeddable): string {
  return typeof embeddable === 'string' ? embeddable : `${embeddable.about}\n${embeddable.text}`;
}

function builtIn(embeddable: Embeddable): number[] {
  return embedBuiltIn(typeof embeddable === 'string' ? embeddable : embeddable.text);
}

function endpointPort(settings: Environment): EmbeddingPort | null {
  if (settings.OPENAI_API_KEY === undefined && settings.OPENAI_BASE_URL === undefined) return null;
  const model = embeddingModelFor({ baseUrl: settings.OPENAI_BASE_URL, configured: settings.OPENAI_EMBEDDING_MODEL });
  if (model === null) return null;
  return createOpenAiEmbeddings({
    apiKey: settings.OPENAI_API_KEY,
    baseUrl: settings.OPENAI_BASE_URL,
    model,
    timeoutMs: settings.OPENAI_TIMEOUT_MS,
  });
}
