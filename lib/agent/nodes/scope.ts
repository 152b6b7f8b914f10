import type { Agent } from '../agent-deps';
import { decide } from '../decide';
import { emit, type NodeConfig } from '../node-run';
import { noModelMessage } from '../notices';
import { scopeAnswerSchema, scopePrompt } from '../prompts/scope';
import { scopeByRule, scopeInDoubt } from '../rules/scope';
import type { RunStateUpdate, RunStateValue } from '../state';

/** Contract question, small talk or out of scope. A question the rules know nothing about is asked of the model, and without one it is valid. */
export function createScope(agent: Agent) {
  return async (state: RunStateValue, config: NodeConfig): Promise<RunStateUpdate> => {
    const question = state.resolved_question;
    const contracts = await agent.contracts();
    const { value, update } = await decide(agent, state, config, {
      node: 'scope',
      iteration: 0,
      rule: () => scopeByRule(question, state.asked),
      model: () => ({
        request: scopePrompt.request({ question, titles: contracts.map(({ title }) => title), today: agent.now() }),
        schema: scopeAnswerSchema,
        read: ({ kind, reason }) => ({ value: { isValid: kind === 'contract', kind, reason }, reason }),
      }),
      fallback: scopeInDoubt,
      describe: ({ kind }) => kind,
    });
    if (agent.llm === null && value.kind === 'contract')
      emit(config, { type: 'notice', code: 'noModel', message: noModelMessage(state.interface_language) });
    return { ...update, scope: value };
  };
}
