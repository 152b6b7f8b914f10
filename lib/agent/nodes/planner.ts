import type { z } from 'zod';
import { toolNameSchema } from '#lib/protocol/trace';
import type { Agent } from '../agent-deps';
import { decide, type Verdict } from '../decide';
import type { NodeConfig } from '../node-run';
import { planSchema, plannerPrompt } from '../prompts/planner';
import { planByRules } from '../rules/plan';
import { analyseQuestion } from '../rules/question';
import type { PlannedCall, RunStateUpdate, RunStateValue, StopReason } from '../state';
import { callSignature } from '../tools/call-signature';
import { outlineOf } from '../tools/outline';
import { splitCall } from '../tools/split-call';

/**
 * The next tool calls. The rules go first with their best call that has not run; a model plans once they have none
 * left and its repeats are refused. No call at all sends the run on to its answer.
 */
export function createPlanner(agent: Agent) {
  return async (state: RunStateValue, config: NodeConfig): Promise<RunStateUpdate> => {
    const contracts = await agent.contracts();
    const question = analyseQuestion(state.resolved_question, state.interface_language);
    const isNew = createRepeatFilter(agent, state);
    const fromRules = (): Verdict<PlannedCall | null> | undefined => {
      const call = planByRules(question, contracts).find(isNew);
      return call === undefined ? undefined : { value: call, reason: call.reasoning };
    };
    const { value, update } = await decide<PlannedCall | null, z.infer<typeof planSchema>>(agent, state, config, {
      node: 'planner',
      iteration: state.iteration_count + 1,
      rule: fromRules,
      model: () => ({
        request: plannerPrompt.request({
          question: question.text,
          tools: agent.tools,
          outline: contracts.map(outlineOf),
          history: state.tool_history,
          missing: state.evaluation?.missingInfo ?? [],
          today: agent.now(),
        }),
        schema: planSchema,
        read: (answer) => readPlan(answer, isNew),
      }),
      fallback: () => ({ value: null, reason: 'nothing new is left to try' }),
      describe: (call) => (call === null ? 'finish' : call.tool),
    });
    const stop: StopReason = value === null ? 'nothingNew' : 'none';
    return { ...update, next_tool: value === null ? [] : withOutline(value, state, isNew), stop_reason: stop };
  };
}

/** A first search runs beside the outline while that is not known. */
function withOutline(call: PlannedCall, state: RunStateValue, isNew: (call: PlannedCall) => boolean): PlannedCall[] {
  const outline: PlannedCall = { tool: 'get_contract_structure', args: {}, reasoning: 'the outline is not known yet' };
  const isFirstSearch = call.tool === 'hybrid_search' && state.contract_structure === null;
  return isFirstSearch && isNew(outline) ? [call, outline] : [call];
}

/** undefined for what is no tool, has no usable arguments or already ran; null when the model has nothing left to try. */
function readPlan(
  answer: z.infer<typeof planSchema>,
  isNew: (call: PlannedCall) => boolean,
): Verdict<PlannedCall | null> | undefined {
  if (answer.tool === 'none') return { value: null, reason: answer.reasoning };
  const tool = toolNameSchema.safeParse(answer.tool.trim());
  if (!tool.success) return undefined;
  const call = { tool: tool.data, args: answer.args, reasoning: answer.reasoning };
  return isNew(call) ? { value: call, reason: answer.reasoning } : undefined;
}

/** A call is new when one of the calls it splits into can run and has not. */
function createRepeatFilter(agent: Agent, state: RunStateValue): (call: PlannedCall) => boolean {
  const ran = new Set(state.tool_history.map(({ signature }) => signature));
  return (call) =>
    splitCall(mended(agent, call)).some((single) => {
      const prepared = agent.tools.find(({ name }) => name === single.tool)?.prepare(single.args);
      return prepared?.ok === true && !ran.has(callSignature(single.tool, prepared.args));
    });
}

function mended(agent: Agent, call: PlannedCall): PlannedCall {
  const prepared = agent.tools.find(({ name }) => name === call.tool)?.prepare(call.args);
  return prepared?.ok === true ? { ...call, args: prepared.args } : call;
}
