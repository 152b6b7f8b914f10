import type { Environment } from '#lib/core/env';
import { connectModel, type ConnectedModel } from '#lib/llm/connect-model';

/** The model when OPENAI_API_KEY or OPENAI_BASE_URL is set, else null: the product then works from the clauses alone. */
export function connectModelFromEnvironment(settings: Environment): ConnectedModel | null {
  if (settings.OPENAI_API_KEY === undefined && settings.OPENAI_BASE_URL === undefined) return null;
  return connectModel({
    apiKey: settings.OPENAI_API_KEY,
    baseUrl: settings.OPENAI_BASE_URL,
    model: settings.OPENAI_MODEL,
    fastModel: settings.OPENAI_FAST_MODEL,
    timeoutMs: settings.OPENAI_TIMEOUT_MS,
  });
}
