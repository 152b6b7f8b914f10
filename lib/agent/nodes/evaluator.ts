import type { Agent } from '../agent-deps';
import { isSentWhole } from '../answer/evidence-for-model';
import { decide, spentCap, type Verdict } from '../decide';
import { deadlineOf, signalOf, type NodeConfig } from '../node-run';
import { rewordParts } from '../plan/reword-parts';
import { evaluationSchema, evaluatorPrompt } from '../prompts/evaluator';
import { analyseQuestion } from '#lib/language/questions/analyse-question';
import { judgeByRules, judgeInDoubt, judgeWords } from '../rules/sufficiency';
import { factText } from '../tools/meaning-text';
import {
  addSpending,
  type Evaluation,
  type RunStateUpdate,
  type RunStateValue,
  type Spending,
  type StopReason,
} from '../state';

const EVIDENCE_SHOWN = 10;
const EVIDENCE_CHARACTERS = 900;

/** Nothing more can be found for a model that gets every clause anyway. */
const WHOLE: Verdict<Evaluation> = {
  value: { isSufficient: true, confidence: 1, reasoning: '', missingInfo: [] },
  reason: 'the whole contract goes to the model',
};

/** Judges the evidence and counts the iteration; notes the cap that forbids another one. */
export function createEvaluator(agent: Agent) {
  return async (state: RunStateValue, config: NodeConfig): Promise<RunStateUpdate> => {
    const question = analyseQuestion(state.resolved_question, state.interface_language);
    const reworded = await rewordParts(agent, question, state, signalOf(config));
    const isWhole =
      agent.llm !== null &&
      agent.rulesFirst &&
      state.model_health === 'ok' &&
      state.collected_info.length > 0 &&
      isSentWhole(await agent.access.listClauses(), agent.limits);
    const { value, update, spent } = await decide(agent, state, config, {
      node: 'evaluator',
      iteration: state.iteration_count + 1,
      rule: () =>
        lastJudgement(agent, state) ??
        (isWhole ? WHOLE : undefined) ??
        judgeWords(state, reworded) ??
        judgeByRules(question, state),
      model: () => ({
        request: evaluatorPrompt.request({
          question: question.text,
          evidence: evidenceLines(state),
          today: agent.now(),
        }),
        schema: evaluationSchema,
        read: (answer) => ({ value: toEvaluation(answer), reason: answer.reasoning }),
      }),
      fallback: () => judgeInDoubt(question, state, agent.driftGuard === null ? 2 : SEARCHES_WITH_REMEDY),
      describe: ({ isSufficient }) => (isSufficient ? 'sufficient' : 'not sufficient'),
    });
    const iterations = state.iteration_count + 1;
    const stop = value.isSufficient ? 'none' : reachedCap(agent, state, config, iterations, spent);
    return {
      ...update,
      evaluation: value,
      iteration_count: iterations,
      stop_reason: stop,
      reworded,
      ...recordOf(agent, state, value, iterations),
    };
  };
}

const ACTION_CHARACTERS = 300;
const IN_DOUBT = 0.5;
/** As asked, in related words, and from another angle. */
const SEARCHES_WITH_REMEDY = 3;

/** The iteration as it is kept, where it is watched. */
function recordOf(agent: Agent, state: RunStateValue, value: Evaluation, iteration: number): RunStateUpdate {
  if (agent.driftGuard === null) return {};
  const own = state.searches.filter((search) => search.iteration === iteration);
  const missing = state.evaluation?.missingInfo ?? [];
  const record = agent.driftGuard.record({
    iteration,
    action: own
      .map(({ action, query }) => `${action}: ${query}`)
      .join(' / ')
      .slice(0, ACTION_CHARACTERS),
    missing: missing.length === 0 ? state.resolved_question : missing.join('; '),
    // In doubt a run goes on to its answer; that is no success.
    isSufficient: value.isSufficient && value.confidence > IN_DOUBT,
    confidence: value.confidence,
    newClauses: own.reduce((sum, { newFacts }) => sum + newFacts, 0),
    newSources: own.reduce((sum, { newSources }) => sum + newSources, 0),
    drift: state.drift,
    language: state.interface_language,
  });
  return { iterations: [record], drift: null };
}

function evidenceLines({ collected_info: evidence, key_facts: facts, notes }: RunStateValue): string[] {
  const best = evidence.toSorted((left, right) => right.score - left.score).slice(0, EVIDENCE_SHOWN);
  const clauses = best.map(({ clause }) => `${clause.display}: ${clause.text.slice(0, EVIDENCE_CHARACTERS)}`);
  return [...facts.map(factText), ...clauses, ...notes];
}

function toEvaluation(answer: {
  is_sufficient: boolean;
  confidence: number;
  reasoning: string;
  missing_info: string[] | string | null;
}): Evaluation {
  const missing = typeof answer.missing_info === 'string' ? [answer.missing_info] : (answer.missing_info ?? []);
  return {
    isSufficient: answer.is_sufficient,
    confidence: Math.min(1, Math.max(0, answer.confidence)),
    reasoning: answer.reasoning,
    missingInfo: missing.filter((item) => item.trim() !== ''),
  };
}

/** Once a cap forbids to ask the model again its last judgement stands: what was missing then still is. */
function lastJudgement(
  agent: Agent,
  { evaluation, model_health, spending }: RunStateValue,
): Verdict<Evaluation> | undefined {
  const isSpent = agent.llm !== null && model_health === 'ok' && spentCap(agent, spending) !== 'none';
  if (!isSpent || evaluation === null || evaluation.isSufficient) return undefined;
  return { value: evaluation, reason: 'the model may not be asked again; its last judgement stands' };
}

function reachedCap(
  agent: Agent,
  state: RunStateValue,
  config: NodeConfig,
  iterations: number,
  spent: Spending,
): StopReason {
  if (iterations >= state.max_iterations) return 'iterations';
  if (agent.clock() >= deadlineOf(config)) return 'time';
  return agent.llm === null ? 'none' : spentCap(agent, addSpending(state.spending, spent));
}
