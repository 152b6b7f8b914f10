import type OpenAI from 'openai';
import type { HabitMemory } from './endpoint-habits';
import { estimateTokens } from './count-tokens';
import type { ModelMessage, ModelRequest, Usage } from './model-port';
import { costOf } from './prices';
import type { Timeouts } from './time-limits';

/** One endpoint as the two kinds of call see it. */
export type OpenAiEndpoint = {
  client: OpenAI;
  mainModel: string;
  fastModel: string;
  timeouts: Timeouts;
  memory: HabitMemory;
};

export function modelFor(
  { mainModel, fastModel }: Pick<OpenAiEndpoint, 'mainModel' | 'fastModel'>,
  { tier }: ModelRequest,
): string {
  return tier === 'fast' ? fastModel : mainModel;
}

type Reported = { prompt_tokens: number; completion_tokens: number } | null | undefined;

/** The endpoint's own count, else an estimate that errs upwards. */
export function toUsage(model: string, reported: Reported, messages: readonly ModelMessage[], answer: string): Usage {
  const promptTokens =
    reported?.prompt_tokens ?? messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
  const completionTokens = reported?.completion_tokens ?? estimateTokens(answer);
  return { promptTokens, completionTokens, costUsd: costOf(model, promptTokens, completionTokens) };
}
