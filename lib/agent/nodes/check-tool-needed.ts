import type { Agent } from '../agent-deps';
import { decide } from '../decide';
import type { NodeConfig } from '../node-run';
import { checkToolNeededPrompt, toolNeedSchema } from '../prompts/check-tool-needed';
import { needsToolsByRule } from '../rules/tool-need';
import type { RunStateUpdate, RunStateValue } from '../state';

/** Does the question need a look into the contract? In doubt it does. */
export function createCheckToolNeeded(agent: Agent) {
  return async (state: RunStateValue, config: NodeConfig): Promise<RunStateUpdate> => {
    const question = state.resolved_question;
    const { value, update } = await decide(agent, state, config, {
      node: 'check_tool_needed',
      iteration: 0,
      rule: () => needsToolsByRule(state.scope),
      model: () => ({
        request: checkToolNeededPrompt.request({ question, today: agent.now() }),
        schema: toolNeedSchema,
        read: (answer) => ({ value: answer.needs_tools, reason: answer.reasoning }),
      }),
      fallback: () => ({ value: true, reason: 'in doubt the contract is looked into' }),
      describe: (needed) => (needed ? 'use_tools' : 'direct_response'),
    });
    return { ...update, needs_tools: value };
  };
}
