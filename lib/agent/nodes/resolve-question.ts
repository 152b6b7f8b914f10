import type { Agent } from '../agent-deps';
import { decide } from '../decide';
import { signalOf, type NodeConfig } from '../node-run';
import { resolvedQuestionSchema, resolveQuestionPrompt } from '../prompts/resolve-question';
import { analyseQuestion } from '#lib/language/questions/analyse-question';
import { ONE_QUESTION, readAsked, readAskedByWords } from '../asked/read-asked';
import { isCourtesy, understandFollowUp } from '../asked/understand-follow-up';
import { namesOfParties } from '#lib/meaning/parties/party-names';
import { resolveByRule, resolveInDoubt } from '#lib/language/questions/resolve-follow-up';
import type { RunStateUpdate, RunStateValue } from '../state';

/** Makes a follow-up stand alone, and reads what it asks for. Without history there is nothing to ask a model about. */
export function createResolveQuestion(agent: Agent) {
  return async (state: RunStateValue, config: NodeConfig): Promise<RunStateUpdate> => {
    const question = state.user_message;
    const own = await readAsked(question, ONE_QUESTION, agent.vectorsOf, signalOf(config));
    const history = state.messages.filter(({ role, text }) => role !== 'user' || !isCourtesy(readAskedByWords(text)));
    const hasHistory = history.some(({ role }) => role === 'user');
    const parties = hasHistory ? await partiesOf(agent) : [];
    const ruled = understandFollowUp(question, own, resolveByRule(question, history, parties));
    const { value, update } = await decide(agent, state, config, {
      node: 'resolve_question',
      iteration: 0,
      rule: () => ruled,
      model: hasHistory
        ? () => ({
            request: resolveQuestionPrompt.request({ question, history: state.messages, today: agent.now() }),
            schema: resolvedQuestionSchema,
            read: (answer) =>
              answer.question.trim() === '' ? undefined : { value: answer.question.trim(), reason: answer.reasoning },
          })
        : null,
      fallback: () => resolveInDoubt(question, history, parties),
      describe: (resolved) => (resolved === question ? 'stands alone' : `means: ${resolved}`),
    });
    const { parts, pieces } = analyseQuestion(value, state.interface_language);
    const texts = { parts: parts.map(({ text }) => text), pieces: pieces.map(({ text }) => text) };
    const asked = await readAsked(value, texts, agent.vectorsOf, signalOf(config));
    const wantsRest = ruled?.wantsRest === true && value === ruled.value;
    const told = wantsRest ? (history.findLast(({ role }) => role === 'assistant')?.clauses ?? []) : [];
    return { ...update, resolved_question: value, asked, already_told: told };
  };
}

/** Names of the parties of the only contract; of several nobody can tell whose other side is meant. */
async function partiesOf(agent: Agent): Promise<string[][]> {
  const facts = await agent.access.listFacts(['party']);
  const isOne = new Set(facts.map(({ contractId }) => contractId)).size === 1;
  return isOne ? namesOfParties(facts.map(({ fact }) => fact)) : [];
}
