import type { Agent } from '../agent-deps';
import { decide } from '../decide';
import type { NodeConfig } from '../node-run';
import { resolvedQuestionSchema, resolveQuestionPrompt } from '../prompts/resolve-question';
import type { AskedForm } from '../asked/asked';
import { readAsked } from '../asked/read-asked';
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
      rule: () => resolveByRule(question, state.messages) ?? asksOfTheWhole(question),
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

/** What is asked of the whole contract leans on no question before it. */
const OF_THE_WHOLE: ReadonlySet<AskedForm> = new Set(['summary', 'risk', 'missing', 'structure', 'library', 'list']);
const SURE = 0.6;

function asksOfTheWhole(question: string) {
  const { form, formScore } = readAsked(question);
  if (!OF_THE_WHOLE.has(form) || formScore < SURE) return undefined;
  return { value: question, reason: 'asks of the whole contract' };
}
