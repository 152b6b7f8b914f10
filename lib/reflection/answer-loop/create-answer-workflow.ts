import { createCallBudget } from './call-budget';
import type { Criterion } from './criterion';
import { firstImprover, type Improver } from './improver';
import { createReflector, type ModelReflector } from './reflector';
import { runLoop, type LoopEnd, type LoopParts } from './run-loop';

type LoopLimits = {
  /** Versions that are judged, the first included. */
  maxIterations: number;
  /** Calls of a model that reflecting and improving may make together. */
  maxModelCalls: number;
};

const DEFAULT_LOOP_LIMITS: LoopLimits = { maxIterations: 3, maxModelCalls: 6 };

type WorkflowParts<Task, Draft> = {
  generate: LoopParts<Task, Draft>['generate'];
  criteria: readonly Criterion<Draft>[];
  /** null: the criteria alone judge. */
  reflectWithModel: ModelReflector<Task, Draft> | null;
  /** Ways to improve a version, the preferred one first. */
  improve: readonly Improver<Task, Draft>[];
  limits?: Partial<LoopLimits> | undefined;
  onRound?: LoopParts<Task, Draft>['onRound'];
};

/**
 * A workflow that generates, reflects and improves (generate-reflect-iterate): what it works on, how it is measured and
 * how far it may go are arguments. Every run has its own budget of calls.
 */
export function createAnswerWorkflow<Task, Draft>({
  generate,
  criteria,
  reflectWithModel,
  improve,
  limits,
  onRound,
}: WorkflowParts<Task, Draft>): (task: Task, signal: AbortSignal) => Promise<LoopEnd<Draft>> {
  const { maxIterations, maxModelCalls } = { ...DEFAULT_LOOP_LIMITS, ...limits };
  const reflect = createReflector(criteria, reflectWithModel);
  return (task, signal) =>
    runLoop({ generate, reflect, improve: firstImprover(improve), maxIterations, onRound }, task, {
      signal,
      budget: createCallBudget(maxModelCalls),
    });
}
