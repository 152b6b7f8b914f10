import type OpenAI from 'openai';
import { askObject } from './ask-object';
import { askText } from './ask-text';
import type { ModelPort } from './model-port';
import type { OpenAiEndpoint } from './openai-endpoint';
import { DEFAULT_TIMEOUTS, type Timeouts } from './time-limits';

export type OpenAiModelOptions = {
  client: OpenAI;
  mainModel: string;
  /** The main model when absent. */
  fastModel?: string | undefined;
  timeouts?: Timeouts | undefined;
};

/**
 * A model behind an OpenAI-compatible endpoint, one attempt per call (retries are a decorator). What the endpoint
 * refuses (a response format, temperature, the name of the token limit) is left out, and remembered as long as this lives.
 */
export function createOpenAiModel({
  client,
  mainModel,
  fastModel = mainModel,
  timeouts = DEFAULT_TIMEOUTS,
}: OpenAiModelOptions): ModelPort {
  const endpoint: OpenAiEndpoint = { client, mainModel, fastModel, timeouts, memory: new Map() };
  return {
    object: (request, schema, signal) => askObject(endpoint, request, schema, signal),
    text: (request, signal) => askText(endpoint, request, signal),
  };
}
