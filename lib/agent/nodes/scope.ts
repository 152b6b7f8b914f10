import type { Agent } from '../agent-deps';
import { decide } from '../decide';
import { emit, signalOf, type NodeConfig } from '../node-run';
import { noModelMessage } from '../notices';
import { scopeAnswerSchema, scopePrompt } from '../prompts/scope';
import { scopeAnswered, scopeByRule, scopeInDoubt } from '../rules/scope';
import type { RunStateUpdate, RunStateValue } from '../state';

/** Contract question, small talk or out of scope. A question the rules know nothing about is asked of the model, and without one it is valid. */
export function createScope(agent: Agent) {
  return async (state: RunStateValue, config: NodeConfig): Promise<RunStateUpdate> => {
    const question = state.resolved_question;
    const contracts = await agent.contracts();
    const byRule = scopeByRule(question, state.asked);
    const isRefused = agent.rulesFirst && byRule?.value.kind === 'outOfScope';
    const ruled = isRefused && (await isAnswered(agent, question, signalOf(config))) ? scopeAnswered() : byRule;
    const { value, update } = await decide(agent, state, config, {
      node: 'scope',
      iteration: 0,
      rule: () => ruled,
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

/** From here on a clause speaks of what is asked, whatever a message alone sounds like. */
const ANSWERED = 0.5;
const NEAREST = 4;

/** Whether a clause of the contracts is likely to answer a message; a look that fails changes nothing. */
async function isAnswered(agent: Agent, question: string, signal: AbortSignal): Promise<boolean> {
  try {
    const topic = { topic_name: question, queries: [question] };
    const hits = await agent.access.search([topic], NEAREST, signal);
    const judged = hits.length === 0 ? null : await agent.access.judge(question, hits, signal);
    return judged !== null && Math.max(...judged) >= ANSWERED;
  } catch {
    signal.throwIfAborted();
    return false;
  }
}
