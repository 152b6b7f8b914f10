import type { Decision } from '#lib/protocol/trace';
import type { Agent } from '../agent-deps';
import { emit, emitStep, type NodeConfig } from '../node-run';
import { driftedMessage } from '../notices';
import type { DriftVerdict } from '../drift-guard';
import type { Question } from '#lib/language/questions/analyse-question';
import type { RunStateUpdate, RunStateValue } from '../state';
import { lookOf } from './begin-call';
import { followRules } from './follow-rules';
import { readGuidance } from './read-guidance';

/** Another way instead of the one that repeats itself, told as a decision of the rules, with what was learned of such failures. */
export async function turnCall(
  agent: Agent,
  state: RunStateValue,
  config: NodeConfig,
  question: Question,
  verdict: Exclude<DriftVerdict, { verdict: 'go' }>,
): Promise<{ update: RunStateUpdate; decision: Decision }> {
  const { pattern, remedy, why } = verdict;
  emitStep(config, 'planner', state.iteration_count + 1, { status: 'done', by: 'rule', reason: why });
  const decision = (what: string): Decision => ({ node: 'planner', by: 'rule', decision: what, reason: why });
  const hasTurned = state.iterations.some(({ drift }) => drift !== null);
  if (verdict.verdict === 'scan' && hasTurned)
    emit(config, { type: 'notice', code: 'drifted', message: driftedMessage(state.interface_language) });
  if (verdict.verdict === 'scan')
    return { update: { next_tool: [], stop_reason: 'nothingNew', drift: null }, decision: decision('finish') };
  const { rules } = await readGuidance(agent, question, await agent.contracts(), pattern);
  const { calls, applied } = followRules(
    { ...verdict.call, reasoning: why },
    rules.filter((rule) => rule.if.failure === pattern),
    await lookOf(agent, state, question),
  );
  return {
    update: {
      next_tool: [...calls, ...verdict.beside.map((call) => ({ ...call, reasoning: why }))],
      stop_reason: 'none',
      drift: { pattern, remedy },
      applied_rules: applied,
    },
    decision: decision(verdict.call.tool),
  };
}
