import type { z } from 'zod';
import { AppError, toAppError } from '#lib/core/errors';
import type { ModelRequest } from '#lib/llm/model-port';
import type { Decision, GraphNode } from '#lib/protocol/trace';
import type { Agent } from './agent-deps';
import { deadlineOf, emit, emitStep, signalOf, throwIfAborted, type NodeConfig } from './node-run';
import { modelFailedMessage } from './notices';
import { reasonIn } from './reasons';
import {
  NO_SPENDING,
  type ModelHealth,
  type RunStateUpdate,
  type RunStateValue,
  type Spending,
  type StopReason,
} from './state';

export type Verdict<T> = { value: T; reason: string };

/** A question for the model: what to ask, the shape of its answer, and how to read that as a verdict (undefined: of no use). */
type ModelQuestion<T, R> = {
  request: ModelRequest;
  schema: z.ZodType<R>;
  read: (answer: R) => Verdict<T> | undefined;
};

export type Deciding<T, R> = {
  node: GraphNode;
  iteration: number;
  /** A verdict only where the rule is sure. */
  rule: () => Verdict<T> | undefined;
  /** Not asked when null. Built only when the model is really asked. */
  model: (() => ModelQuestion<T, R>) | null;
  /** The best guess of the rules; used without a model and when it fails. */
  fallback: () => Verdict<T>;
  /** The decision in a few words, for the log. */
  describe: (value: T) => string;
};

export type Decided<T> = Verdict<T> & {
  by: Decision['by'];
  update: RunStateUpdate;
  /** What this decision cost; part of `update` too. */ spent: Spending;
};

type Asked<T> = {
  verdict: Verdict<T> | undefined;
  failure: string | null;
  spending: Spending;
  health: ModelHealth;
  prompts: string[];
};

/**
 * Rule first, model second, rule as fallback: how every deciding node decides. The rule is skipped when the run was
 * built with `rules: false` and a model can be asked. A failing model never fails the run; a cancelled run does.
 */
export async function decide<T, R>(
  agent: Agent,
  state: RunStateValue,
  config: NodeConfig,
  deciding: Deciding<T, R>,
): Promise<Decided<T>> {
  throwIfAborted(signalOf(config));
  emitStep(config, deciding.node, deciding.iteration, { status: 'running' });
  const question = deciding.model;
  const canAsk = question !== null && mayAskModel(agent, state, config);
  const ruled = agent.rulesFirst || !canAsk ? deciding.rule() : undefined;
  if (ruled !== undefined) return settle(state, config, deciding, ruled, 'rule', null);
  const asked = canAsk ? await askModel(agent, state, config, question()) : null;
  if (asked?.verdict !== undefined) return settle(state, config, deciding, asked.verdict, 'model', asked);
  const stand = (agent.rulesFirst ? undefined : deciding.rule()) ?? deciding.fallback();
  const reason = asked?.failure ? `${stand.reason} (${asked.failure})` : stand.reason;
  return settle(state, config, deciding, { value: stand.value, reason }, 'fallback', asked);
}

/** One call is always kept for the answer. */
function mayAskModel(agent: Agent, state: RunStateValue, config: NodeConfig): boolean {
  return (
    agent.llm !== null &&
    state.model_health !== 'unreachable' &&
    spentCap(agent, state.spending) === 'none' &&
    agent.clock() < deadlineOf(config)
  );
}

/** The cap of the model that forbids the deciding nodes another call. */
export function spentCap(
  { limits }: Pick<Agent, 'limits'>,
  spending: Spending,
): Extract<StopReason, 'none' | 'modelCalls' | 'tokens'> {
  if (spending.modelCalls >= limits.maxModelCalls - 1) return 'modelCalls';
  return tokensOf(spending) >= limits.tokenBudget ? 'tokens' : 'none';
}

export function tokensOf(spending: Spending): number {
  return spending.promptTokens + spending.completionTokens;
}

async function askModel<T, R>(
  agent: Agent,
  state: RunStateValue,
  config: NodeConfig,
  question: ModelQuestion<T, R>,
): Promise<Asked<T>> {
  const prompts = [question.request.promptId];
  const signal = signalOf(config);
  if (agent.llm === null) throw new AppError('internal');
  try {
    const { value, usage, cached } = await agent.llm.object(question.request, question.schema, signal);
    const verdict = question.read(value);
    const spending = { ...usage, modelCalls: cached ? 0 : 1, cacheHits: cached ? 1 : 0 };
    return {
      verdict,
      failure: verdict === undefined ? 'the model proposed nothing usable' : null,
      spending,
      health: 'ok',
      prompts,
    };
  } catch (error) {
    throwIfAborted(signal);
    const { code } = toAppError(error);
    const isAlive = code === 'model_invalid_answer' || code === 'model_cut_off';
    if (!isAlive)
      emit(config, {
        type: 'notice',
        code: 'modelFailed',
        message: modelFailedMessage(state.interface_language, code),
      });
    const health: ModelHealth = isAlive ? 'ok' : 'unreachable';
    return {
      verdict: undefined,
      failure: `model failed: ${code}`,
      spending: { ...NO_SPENDING, modelCalls: 1 },
      health,
      prompts,
    };
  }
}

function settle<T, R>(
  state: Pick<RunStateValue, 'interface_language'>,
  config: NodeConfig,
  { node, iteration, describe }: Deciding<T, R>,
  { value, reason: given }: Verdict<T>,
  by: Decision['by'],
  asked: Asked<T> | null,
): Decided<T> {
  const reason = by === 'model' ? given : reasonIn(state.interface_language, given);
  emitStep(config, node, iteration, { status: 'done', by, reason });
  const update: RunStateUpdate = { decision_log: [{ node, by, decision: describe(value), reason }] };
  if (asked === null) return { value, reason, by, update, spent: NO_SPENDING };
  return {
    value,
    reason,
    by,
    spent: asked.spending,
    update: { ...update, spending: asked.spending, model_health: asked.health, prompts: asked.prompts },
  };
}
