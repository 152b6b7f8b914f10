import type { ModelMessage, ModelRequest } from './model-port';

export type Prompt<Input> = {
  /** `id@version`: part of the cache key, kept with every answer the prompt made. */
  id: string;
  request: (input: Input) => ModelRequest;
};

/** A prompt as a typed function of its input. A change of the text needs a new version; the lock file holds that. */
export function definePrompt<Input>(definition: {
  id: string;
  version: number;
  temperature: number;
  maxTokens: number;
  tier: ModelRequest['tier'];
  render: (input: Input) => ModelMessage[];
}): Prompt<Input> {
  const { temperature, maxTokens, tier } = definition;
  const id = `${definition.id}@${definition.version}`;
  return {
    id,
    request: (input) => ({ promptId: id, messages: definition.render(input), temperature, maxTokens, tier }),
  };
}
