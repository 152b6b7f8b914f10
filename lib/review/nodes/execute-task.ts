import { AppError } from '#lib/core/errors';
import type { Look, Reflection } from '#lib/protocol/review';
import { makeLook, normalize, type LookPlace } from '../looks';
import { openPurse, purseUpdate } from '../model/ask-model';
import { executeWithModel } from '../model/execute-with-model';
import type { ReviewDeps } from '../review-deps';
import { executeByRules, type Execution } from '../rules/execute-by-rules';
import type { ReviewStateUpdate, ReviewStateValue } from '../state';
import { signalOf, type NodeConfig } from './node-config';

/** Executes the current task, at a retry with its own last reflection in hand; the result takes the place of the one before. */
export function createExecuteTask(deps: ReviewDeps) {
  return async (state: ReviewStateValue, config: NodeConfig): Promise<ReviewStateUpdate> => {
    const signal = signalOf(config);
    if (signal.aborted) throw new AppError('cancelled', {}, { cause: signal.reason });
    const index = state.current_task_index;
    const task = state.tasks[index];
    if (task === undefined) throw new AppError('internal');
    const execution: Execution = {
      task,
      attempt: state.retry_count,
      previous: state.retry_count === 0 ? null : (state.results[index] ?? null),
      reflections: await reflectionsFor(deps, state, task, signal),
    };
    const purse = openPurse();
    const { result, ran } = await executeWithModel(deps, state, execution, purse, signal);
    const place = { task, position: index, attempt: state.retry_count, history: [...state.history, ...ran.looks] };
    const spent = { forced_stop: ran.stopped, ...purseUpdate(purse) };
    if (result !== null) return { results: { index, result }, history: ran.looks, ...spent };
    const ruled = await executeByRules(deps, execution, signal);
    const looks = [...ran.looks, ruledLook(deps, place, ruled.found)];
    return { results: { index, result: ruled.result }, history: looks, ...spent };
  };
}

async function reflectionsFor(
  deps: ReviewDeps,
  state: ReviewStateValue,
  task: string,
  signal: AbortSignal,
): Promise<Reflection[]> {
  const recalled = await deps.memory.findRelevant(task, deps.limits.recalled, signal);
  if (state.retry_count === 0) return recalled;
  const own = await deps.memory.get(state.reflection_ids.slice(-1));
  return [...own, ...recalled.filter(({ id }) => !own.some((one) => one.id === id))];
}

const WAYS = [
  { action: 'hybrid_search', strategy: 'clauseSearch' },
  { action: 'get_article_by_title', strategy: 'browse' },
  { action: 'scan', strategy: 'scan' },
] as const;

/** The rules cannot run in circles: each execution of a task looks in a way of its own, and is one look. */
function ruledLook(deps: ReviewDeps, place: LookPlace, found: readonly string[]): Look {
  const way = WAYS[Math.min(place.attempt, WAYS.length - 1)] ?? WAYS[0];
  const told = { query: place.task, normalized: normalize(place.task) };
  return makeLook(deps, place, { ...way, ...told, by: 'rule', signature: '', why: '', found });
}
