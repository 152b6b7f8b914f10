import type { Agent } from '../agent-deps';
import { decide } from '../decide';
import type { NodeConfig } from '../node-run';
import { resolvedQuestionSchema, resolveQuestionPrompt } from '../prompts/resolve-question';
import { resolveByRule, resolveInDoubt } from '#lib/language/questions/resolve-follow-up';
import type { RunStateUpdate, RunStateValue } from '../state';

/** Makes a follow-up stand alone. Without history there is nothing to ask a model about. */
export function createResolveQuestion(agent: Agent) {
  return async (state: RunStateValue, config: NodeConfig): Promise<RunStateUpdate> => {
    const question = state.user_message;
    const hasHistory = state.messages.some(({ role }) => role === 'user');
    const { value, update } = await decide(agent, state, config, {
      node: 'resolve_question',
      iteration: 0,
      rule: () => resolveByRule(question, state.messages),
      model: hasHistory
        ? () => ({
            request: resolveQuestionPrompt.request({ question, history: state.messages, today: agent.now() }),
            schema: resolvedQuestionSchema,
            read: (answer) =>
              answer.question.trim() === '' ? undefined : { value: answer.question.trim(), reason: answer.reasoning },
          })
        : null,
      fallback: () => resolveInDoubt(question, state.messages),
      describe: (resolved) => (resolved === question ? 'stands alone' : `means: ${resolved}`),
    });
    return { ...update, resolved_question: value };
  };
}
