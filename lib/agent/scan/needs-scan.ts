import { hasFetched } from '../compose/compose-article';
import type { Question } from '#lib/language/questions/analyse-question';
import type { RunStateValue } from '../state';

/** Whether the answer may turn on what the contracts do not say: not where an article, the outline a comparison or what is missing was asked for and is at hand. */
export function needsScan(
  question: Question,
  state: Pick<
    RunStateValue,
    'scope' | 'needs_tools' | 'comparisons' | 'lacks' | 'contract_structure' | 'collected_info'
  >,
): boolean {
  if (state.scope.kind !== 'contract' || !state.needs_tools) return false;
  if (question.kinds.has('comparison') && state.comparisons.length > 0) return false;
  if (state.lacks.length > 0) return false;
  if (question.kinds.has('lookup') && hasFetched(state.collected_info)) return false;
  return !(question.kinds.has('structure') && state.contract_structure !== null);
}
