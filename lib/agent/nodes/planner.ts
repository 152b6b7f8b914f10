import type { z } from 'zod';
import { toolNameSchema } from '#lib/protocol/trace';
import type { Agent } from '../agent-deps';
import { decide, type Verdict } from '../decide';
import type { NodeConfig } from '../node-run';
import type { DriftVerdict } from '../drift-guard';
import { beginCall } from '../plan/begin-call';
import { followCase } from '../plan/follow-case';
import { readGuidance } from '../plan/read-guidance';
import { createRepeatFilter, type IsNew } from '../plan/repeat-filter';
import { turnCall } from '../plan/turn-call';
import { isAdrift, watchDrift } from '../plan/watch-drift';
import { planSchema, plannerPrompt } from '../prompts/planner';
import { planByRules } from '../rules/plan';
import { analyseQuestion } from '#lib/language/questions/analyse-question';
import type { Guidance, PlannedCall, RunStateUpdate, RunStateValue } from '../state';
import { outlineOf } from '../tools/outline';

/**
 * The next tool calls. The rules go first with their best call that has not run; a model plans once they have none left
 * and its repeats are refused. A guard watches: where the run repeats itself it takes another way, without a model. No
 * call at all sends the run on to its answer.
 */
export function createPlanner(agent: Agent) {
  return async (state: RunStateValue, config: NodeConfig): Promise<RunStateUpdate> => {
    const contracts = await agent.contracts();
    const question = analyseQuestion(state.resolved_question, state.interface_language);
    const guidance = state.guidance ?? (await readGuidance(agent, question, contracts));
    const isNew = createRepeatFilter(agent, state);
    const fromCase = followCase(guidance.remembered, question, contracts);
    const planned = [...fromCase, ...planByRules(question, contracts, state.asked)];
    const asked = { isRepeat: false };
    const { value, by, update } = await decide<PlannedCall | null, z.infer<typeof planSchema>>(agent, state, config, {
      node: 'planner',
      iteration: state.iteration_count + 1,
      rule: () => {
        const call = planned.find(isNew);
        return call === undefined ? undefined : { value: call, reason: call.reasoning };
      },
      model: isAdrift(state)
        ? null
        : () => ({
            request: plannerPrompt.request({
              question: question.text,
              tools: agent.tools,
              outline: contracts.map(outlineOf),
              history: state.tool_history,
              missing: state.evaluation?.missingInfo ?? [],
              learned: learnedFor(guidance),
              today: agent.now(),
            }),
            schema: planSchema,
            read: (answer) => readPlan(answer, isNew, asked),
          }),
      fallback: () => ({ value: null, reason: 'nothing new is left to try' }),
      describe: (call) => (call === null ? 'finish' : call.tool),
    });
    const isOver = value === null && (by === 'model' || state.evaluation === null || state.evaluation.isSufficient);
    const verdict: DriftVerdict = isOver
      ? { verdict: 'go' }
      : await watchDrift(agent, state, question, { call: value, isRepeat: asked.isRepeat }, isNew);
    const kept = { ...update, guidance, ...caseOf(state, guidance, fromCase, value, by) };
    if (verdict.verdict === 'go')
      return { ...kept, ...(await beginCall(agent, state, question, guidance, value, isNew)) };
    const turned = await turnCall(agent, state, config, question, verdict);
    const decided = Array.isArray(update.decision_log) ? update.decision_log : [];
    return { ...kept, ...turned.update, decision_log: [...decided, turned.decision] };
  };
}

/** Told to the model as hints: data of this owner's earlier runs, never instructions. */
function learnedFor({ rules, remembered }: Guidance): string[] {
  const plan =
    remembered === null || remembered.isFlagged
      ? []
      : [`plan that served a similar question: ${JSON.stringify(remembered.plan)}`];
  return [...plan, ...rules.map(({ then }) => `lesson: ${JSON.stringify(then)}`)];
}

/** The case counts as used once a call of its plan runs, or a model planned with it in view. */
function caseOf(
  state: RunStateValue,
  { remembered }: Guidance,
  fromCase: readonly PlannedCall[],
  call: PlannedCall | null,
  by: string,
): RunStateUpdate {
  const isUsed =
    remembered !== null && call !== null && (by === 'model' ? !remembered.isFlagged : fromCase.includes(call));
  return isUsed ? { case_id: remembered.caseId } : { case_id: state.case_id };
}

/** undefined for what is no tool, has no usable arguments or already ran; null when the model has nothing left to try. */
function readPlan(
  answer: z.infer<typeof planSchema>,
  isNew: IsNew,
  asked: { isRepeat: boolean },
): Verdict<PlannedCall | null> | undefined {
  if (answer.tool === 'none') return { value: null, reason: answer.reasoning };
  const tool = toolNameSchema.safeParse(answer.tool.trim());
  if (!tool.success) return undefined;
  const call = { tool: tool.data, args: answer.args, reasoning: answer.reasoning };
  if (isNew(call)) return { value: call, reason: answer.reasoning };
  asked.isRepeat = true;
  return undefined;
}
