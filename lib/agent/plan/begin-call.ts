import type { Agent } from '../agent-deps';
import type { Question } from '../rules/question';
import type { Guidance, PlannedCall, RunStateUpdate, RunStateValue } from '../state';
import { driftSubject } from './drift-subject';
import { followRules } from './follow-rules';
import type { IsNew } from './repeat-filter';

/** The planner's own call, in the first search with what was learned; beside the outline while that is not known. */
export async function beginCall(
  agent: Agent,
  state: RunStateValue,
  question: Question,
  { rules }: Pick<Guidance, 'rules'>,
  call: PlannedCall | null,
  isNew: IsNew,
): Promise<RunStateUpdate> {
  if (call === null) return { next_tool: [], stop_reason: 'nothingNew', drift: null };
  const isFirst = !state.tool_history.some(({ tool }) => tool === 'hybrid_search');
  const { calls, applied } = isFirst
    ? followRules(call, rules, await lookOf(agent, state, question))
    : { calls: [call], applied: [] };
  return { next_tool: withOutline(calls, state, isNew), stop_reason: 'none', drift: null, applied_rules: applied };
}

/** What learned rules need to look from another side; undefined without a guard. */
export async function lookOf(agent: Agent, state: RunStateValue, question: Question) {
  const guard = agent.driftGuard;
  return guard === null ? undefined : { guard, subject: driftSubject(question, await agent.contracts(), state) };
}

function withOutline([call, ...others]: PlannedCall[], state: RunStateValue, isNew: IsNew): PlannedCall[] {
  if (call === undefined) return [];
  const outline: PlannedCall = { tool: 'get_contract_structure', args: {}, reasoning: 'the outline is not known yet' };
  const isFirstSearch = call.tool === 'hybrid_search' && state.contract_structure === null;
  const isFetched = others.some(({ tool }) => tool === outline.tool);
  return isFirstSearch && !isFetched && isNew(outline) ? [call, ...others, outline] : [call, ...others];
}
