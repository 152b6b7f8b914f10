import type { Reflected } from './reflect-by-criteria';
import type { LoopContext } from './reflector';

/** A better version from what was said of the last one; null when there is nothing to improve it with. */
export type Improver<Task, Draft> = (
  task: Task,
  draft: Draft,
  reflected: Reflected,
  context: LoopContext,
) => Promise<Draft | null>;

/** Several ways to improve as one: the first that brings a version. A way that throws is passed over; only an abort rejects. */
export function firstImprover<Task, Draft>(ways: readonly Improver<Task, Draft>[]): Improver<Task, Draft> {
  return async (task, draft, reflected, context) => {
    for (const way of ways) {
      const next = await attempt(() => way(task, draft, reflected, context), context.signal);
      if (next !== null) return next;
    }
    return null;
  };
}

/** null for what failed: a later version that fails costs nothing of what there is already. */
export async function attempt<T>(work: () => Promise<T | null>, signal: AbortSignal): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}
