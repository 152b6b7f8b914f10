import { Annotation } from '@langchain/langgraph';
import type { Look, TaskResult } from '#lib/protocol/review';

type PlacedResult = { index: number; result: TaskResult };

/** A retried task's result takes the place of the one before. */
export function placeResult(results: readonly TaskResult[], { index, result }: PlacedResult): TaskResult[] {
  const placed = [...results];
  placed[index] = result;
  return placed;
}

const last = <T>(initial: T) => Annotation<T>({ reducer: (_left, right) => right, default: () => initial });

/** The state of one review, in a thread of its own (`thread_id` is the review's id). */
export const ReviewState = Annotation.Root({
  /** What is asked for, in the user's words; of the whole contract when they gave none. */
  query: Annotation<string>(),
  /** The query as a goal: specific, measurable, achievable, relevant, time-bound. */
  optimized_goal: last<string>(''),
  /** How the report is to be written. */
  optimized_response: last<string>(''),
  /** Three to seven. */
  tasks: last<string[]>([]),
  /** Of the task in work; the number of tasks when all are done. */
  current_task_index: last<number>(0),
  /** One for each task that was executed, at the task's index. */
  results: Annotation<TaskResult[], PlacedResult>({ reducer: placeResult, default: () => [] }),
  /** Every reflection of this review in order, those before a retry included. */
  reflection_ids: Annotation<string[]>({ reducer: (left, right) => [...left, ...right], default: () => [] }),
  /** The report in Markdown. */
  final_output: last<string>(''),
  /** Executions of the current task after its first. */
  retry_count: last<number>(0),
  /** Beside what a review is about: what it has cost, so that the cap holds after a restart too. */
  model_calls: Annotation<number>({ reducer: (left, right) => left + right, default: () => 0 }),
  /** False once a call failed for good: the rules go on alone. */
  is_model_reachable: last<boolean>(true),
  /** Every look so far, over all tasks; their number is the review's iteration. */
  history: Annotation<Look[]>({ reducer: (left, right) => [...left, ...right], default: () => [] }),
  /** Why the guard ended the review before its last task; empty while it goes on. */
  forced_stop: last<string>(''),
  /** The overview, written of the findings; the report is made of it and the results. */
  overview: last<string>(''),
});

export type ReviewStateValue = typeof ReviewState.State;
export type ReviewStateUpdate = typeof ReviewState.Update;
