import type { z } from 'zod';
import { AppError, toAppError } from '#lib/core/errors';
import type { ModelRequest } from '#lib/llm/model-port';
import type { ReviewDeps } from '../review-deps';
import type { ReviewStateValue } from '../state';

/** The model's purse in one node: what it may still cost, and whether it answers at all. */
export type Purse = { calls: number; isReachable: boolean };

export function openPurse(): Purse {
  return { calls: 0, isReachable: true };
}

/** What a node tells the state of its purse. */
export function purseUpdate({ calls, isReachable }: Purse): { model_calls: number; is_model_reachable?: false } {
  return { model_calls: calls, ...(isReachable ? {} : { is_model_reachable: false as const }) };
}

/**
 * The model's answer; null without a model, past the cap, after it failed, or when its answer has not the shape: then the
 * rules go on. One call is always kept for the report. Only an abort rejects.
 */
export async function askModel<T>(
  deps: Pick<ReviewDeps, 'model' | 'limits'>,
  state: Pick<ReviewStateValue, 'model_calls' | 'is_model_reachable'>,
  purse: Purse,
  ask: { request: () => ModelRequest; schema: z.ZodType<T>; signal: AbortSignal; isLast?: boolean },
): Promise<T | null> {
  const cap = deps.limits.maxModelCalls - (ask.isLast === true ? 0 : 1);
  if (deps.model === null || !state.is_model_reachable || !purse.isReachable) return null;
  if (state.model_calls + purse.calls >= cap) return null;
  throwIfAborted(ask.signal);
  try {
    purse.calls += 1;
    return (await deps.model.object(ask.request(), ask.schema, ask.signal)).value;
  } catch (error) {
    throwIfAborted(ask.signal);
    const { code } = toAppError(error);
    if (code !== 'model_invalid_answer' && code !== 'model_cut_off') purse.isReachable = false;
    return null;
  }
}

export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new AppError('cancelled', {}, { cause: signal.reason });
}
