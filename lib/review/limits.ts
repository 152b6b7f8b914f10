import type { ReviewEstimate } from '#lib/protocol/review';

/** What one review may cost at most. */
export type ReviewLimits = {
  /** Calls of the model in all nodes together; after them the rules go on alone. */
  maxModelCalls: number;
  /** Further executions of a task after its first. */
  maxRetries: number;
  /** Calls of the model in one execution of a task, the one that writes its findings included. */
  maxStepsPerExecution: number;
  /** Past reflections that are recalled for a goal, a decomposition, an execution. */
  recalled: number;
};

export const DEFAULT_REVIEW_LIMITS: ReviewLimits = {
  maxModelCalls: 120,
  maxRetries: 2,
  maxStepsPerExecution: 4,
  recalled: 3,
};

export const TASKS_AT_LEAST = 3;
export const TASKS_AT_MOST = 7;

/** Goal, decomposition and aggregation take a call each, every execution its steps and a reflection. */
export function estimateReview(limits: ReviewLimits): ReviewEstimate {
  const perExecution = limits.maxStepsPerExecution + 1;
  const calls = (executions: number) => Math.min(limits.maxModelCalls, 3 + TASKS_AT_MOST * executions * perExecution);
  return { likelyModelCalls: calls(1), mostModelCalls: calls(1 + limits.maxRetries) };
}
