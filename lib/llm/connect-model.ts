import { ModelCache } from './model-cache';
import type { ModelPort } from './model-port';
import { createOpenAiClient, hostOf, type ClientConfig } from './openai-client';
import { modelFor } from './openai-endpoint';
import { createOpenAiModel } from './openai-model';
import { DEFAULT_TIMEOUTS, timeoutsWithin, type Timeouts } from './time-limits';
import { withCache } from './with-cache';
import { withRetry, type RetryOptions } from './with-retry';

export type ModelConfig = ClientConfig & {
  model: string;
  /** The model of `tier: 'fast'`; the main model when absent. */
  fastModel?: string | undefined;
  /** The longest one attempt may take; shortens the other limits where they are longer. */
  timeoutMs?: number | undefined;
  timeouts?: Partial<Timeouts> | undefined;
  retry?: RetryOptions | undefined;
  cache?: ModelCache | undefined;
};

export type ConnectedModel = {
  port: ModelPort;
  host: string;
  model: string;
  /** Null where the main model does its work. */
  fastModel: string | null;
  /** `purge(contractId)` when a contract is deleted, `stats()` for the metrics. */
  cache: ModelCache;
};

/** A model behind an endpoint, with retries and a cache in front. Nothing is sent until the first call. */
export function connectModel(config: ModelConfig): ConnectedModel {
  const timeouts = { ...timeoutsWithin(config.timeoutMs ?? DEFAULT_TIMEOUTS.totalMs), ...config.timeouts };
  const models = { mainModel: config.model, fastModel: config.fastModel ?? config.model };
  const client = createOpenAiClient(config, timeouts.totalMs);
  const cache = config.cache ?? new ModelCache();
  const endpoint = withRetry(createOpenAiModel({ client, ...models, timeouts }), config.retry);
  const port = withCache(endpoint, { cache, modelNameFor: (request) => modelFor(models, request) });
  return { port, host: hostOf(config.baseUrl), model: config.model, fastModel: config.fastModel ?? null, cache };
}
