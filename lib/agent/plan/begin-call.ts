import type { Agent } from '../agent-deps';
import type { Question } from '#lib/language/questions/analyse-question';
import type { Guidance, PlannedCall, RunStateUpdate, RunStateValue } from '../state';
import { planFacts } from '../rules/plan-meaning';
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
  return {
    next_tool: withCompanions(calls, state, { question, isNew }),
    stop_reason: 'none',
    drift: null,
    applied_rules: applied,
  };
}

/** What learned rules need to look from another side; undefined without a guard. */
export async function lookOf(agent: Agent, state: RunStateValue, question: Question) {
  const guard = agent.driftGuard;
  return guard === null ? undefined : { guard, subject: driftSubject(question, await agent.contracts(), state) };
}

/** A summary tells what weighs beside the key terms. */
const WEIGHTY_NORMS: PlannedCall = {
  tool: 'list_norms',
  args: { has: 'weight' },
  reasoning: 'a summary is asked for',
};

/** What would be better, and what is usual, is told by the standard contract and by what can hurt. */
const BESIDE_WORDING: readonly PlannedCall[] = [
  { tool: 'lookup_standard_contract', args: {}, reasoning: 'what the standard contract has instead' },
  { tool: 'list_risks', args: {}, reasoning: 'what to ask to change' },
];

/** Beside the first search: the outline while it is not known, and the key terms that the question is about. */
function withCompanions(
  [call, ...others]: PlannedCall[],
  state: RunStateValue,
  { question, isNew }: { question: Question; isNew: IsNew },
): PlannedCall[] {
  if (call === undefined) return [];
  if (call.tool === 'get_key_facts' && state.asked.form === 'summary') return [call, ...others, WEIGHTY_NORMS];
  if (isAboutWording(state)) return [call, ...others, ...BESIDE_WORDING.filter(isNew)];
  if (call.tool !== 'hybrid_search' || state.contract_structure !== null) return [call, ...others];
  const outline: PlannedCall = { tool: 'get_contract_structure', args: {}, reasoning: 'the outline is not known yet' };
  const facts = planFacts(question, state.asked);
  const companions = [outline, ...(facts === null ? [] : [facts])];
  const isPlanned = ({ tool }: PlannedCall) => others.some((other) => other.tool === tool);
  return [call, ...others, ...companions.filter((one) => !isPlanned(one) && isNew(one))];
}

/** Comparisons too: "is this normal?" names nothing to compare with. */
function isAboutWording({ asked, tool_history: history }: RunStateValue): boolean {
  return (asked.form === 'wording' || asked.form === 'comparison') && history.length === 0;
}
