import type { RunStateValue } from './state';

/** Where a question goes once its scope is known: what is not for the contract is answered without looking into it. */
export function shouldEnterContract(state: Pick<RunStateValue, 'scope'>): 'contract' | 'reply' {
  return state.scope.kind === 'contract' ? 'contract' : 'reply';
}

export function shouldUseTools(state: Pick<RunStateValue, 'needs_tools'>): 'use_tools' | 'direct_response' {
  return state.needs_tools ? 'use_tools' : 'direct_response';
}

/**
 * Parallel when there are several calls to make (a first search beside the outline) or when one call names several
 * articles, each of which runs on its own; `finish` when the planner found nothing new to try.
 */
export function shouldExecuteParallel(state: Pick<RunStateValue, 'next_tool'>): 'parallel' | 'sequential' | 'finish' {
  const [first, ...others] = state.next_tool;
  if (first === undefined) return 'finish';
  if (others.length > 0) return 'parallel';
  if (first.tool === 'get_article_by_index' && countNumbers(first.args) > 1) return 'parallel';
  return 'sequential';
}

export function shouldContinue(
  state: Pick<RunStateValue, 'evaluation' | 'stop_reason' | 'iteration_count' | 'max_iterations'>,
): 'continue' | 'finish' {
  if (state.evaluation?.isSufficient === true || state.stop_reason !== 'none') return 'finish';
  return state.iteration_count >= state.max_iterations ? 'finish' : 'continue';
}

function countNumbers(args: Record<string, unknown>): number {
  return [args['article_numbers'], args['exhibit_numbers']].reduce<number>(
    (count, value) => count + (Array.isArray(value) ? value.length : 0),
    0,
  );
}
