import type { ReviewEstimate } from '#lib/protocol/review';

/** What one review may cost at most. */
export type ReviewLimits = {
  /** Calls of the model in all nodes together; after them the rules go on alone. */
  maxModelCalls: number;
  /** Further executions of a task after its first. */
  maxRetries: number;
  /** Looks over all tasks: calls that the model wants, and executions by the rules. */
  maxIterations: number;
  /** Looks in one execution of a task at most; it ends with one more call of the model, which writes its findings. */
  maxLooksPerExecution: number;
  /** Past reflections that are recalled for a goal, a decomposition, an execution. */
  recalled: number;
};

export const DEFAULT_REVIEW_LIMITS: ReviewLimits = {
  maxModelCalls: 120,
  maxRetries: 2,
  maxIterations: 40,
  maxLooksPerExecution: 3,
  recalled: 3,
};

export const TASKS_AT_LEAST = 3;
export const TASKS_AT_MOST = 7;

/**
 * Looks that a model may take in the execution in work: every execution that can still come keeps one, so that the last task
 * of a review whose results are never good enough is looked into too, and so does this one, for the rules, which take the
 * task over where the model brings nothing of use.
 */
export function looksLeft(limits: ReviewLimits, at: { used: number; retryCount: number; tasksAfter: number }): number {
  const executionsAfter = limits.maxRetries - at.retryCount + at.tasksAfter * (1 + limits.maxRetries);
  const free = limits.maxIterations - at.used - executionsAfter - 1;
  return Math.max(0, Math.min(limits.maxLooksPerExecution, free));
}

/**
 * Goal, decomposition and aggregation take a call each; every execution its looks, the call that writes its findings, and
 * a reflection. Likely is that each task passes at once after two looks.
 */
export function estimateReview(limits: ReviewLimits): ReviewEstimate {
  const atMost = (calls: number) => Math.min(limits.maxModelCalls, calls);
  const executions = TASKS_AT_MOST * (1 + limits.maxRetries);
  const looks = Math.min(limits.maxIterations, executions * limits.maxLooksPerExecution);
  return {
    likelyModelCalls: atMost(3 + TASKS_AT_MOST * (Math.min(2, limits.maxLooksPerExecution) + 2)),
    mostModelCalls: atMost(3 + looks + 2 * executions),
  };
}
