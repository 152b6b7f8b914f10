import type { Agent } from '../agent-deps';
import { decide } from '../decide';
import { signalOf, type NodeConfig } from '../node-run';
import { resolvedQuestionSchema, resolveQuestionPrompt } from '../prompts/resolve-question';
import type { Asked, AskedForm } from '../asked/asked';
import { analyseQuestion } from '#lib/language/questions/analyse-question';
import { readAsked, readAskedByWords } from '../asked/read-asked';
import { namesOfParties } from '../lists/place-norms';
import { SURE_COURTESY, SURE_OUTSIDE } from '../rules/scope';
import { contentTerms } from '#lib/language/words/terms';
import { resolveByRule, resolveInDoubt, type Resolution } from '#lib/language/questions/resolve-follow-up';
import type { RunStateUpdate, RunStateValue } from '../state';

/** Makes a follow-up stand alone, and reads what it asks for. Without history there is nothing to ask a model about. */
export function createResolveQuestion(agent: Agent) {
  return async (state: RunStateValue, config: NodeConfig): Promise<RunStateUpdate> => {
    const question = state.user_message;
    const own = await readAsked(question, [], agent.vectorsOf, signalOf(config));
    const history = state.messages.filter(({ role, text }) => role !== 'user' || !isSmallTalk(readAskedByWords(text)));
    const hasHistory = history.some(({ role }) => role === 'user');
    const parties = hasHistory ? await partiesOf(agent) : [];
    const ruled: Resolution | undefined =
      asCourtesy(question, own) ??
      resolveByRule(question, history, parties) ??
      asStranger(question, own) ??
      asksOfTheWhole(question, own);
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
    const { parts } = analyseQuestion(value, state.interface_language);
    const texts = parts.map(({ text }) => text);
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

const isSmallTalk = ({ smalltalk }: Asked): boolean => smalltalk >= SURE_COURTESY;

function asCourtesy(question: string, own: Asked) {
  return isSmallTalk(own) ? { value: question, reason: 'stands alone' } : undefined;
}

/** Where the rules cannot tell, what is none of a contract's business by its own words leans on no question before it. */
function asStranger(question: string, { outOfScope }: Asked) {
  const isOwn = contentTerms(question).length > 1 && outOfScope >= SURE_OUTSIDE;
  return isOwn ? { value: question, reason: 'stands alone' } : undefined;
}

/** What is asked of the whole contract leans on no question before it. */
const OF_THE_WHOLE: ReadonlySet<AskedForm> = new Set(['summary', 'risk', 'missing', 'structure', 'library', 'list']);
const SURE = 0.6;

function asksOfTheWhole(question: string, { form, formScore }: Asked) {
  if (!OF_THE_WHOLE.has(form) || formScore < SURE) return undefined;
  return { value: question, reason: 'asks of the whole contract' };
}
