import { AppError, toAppError } from '#lib/core/errors';
import type { Language } from '#lib/protocol/document';
import type { Sides } from '#lib/protocol/session';
import type { Thoroughness } from '#lib/protocol/self-check';
import { prepareAgent, type AgentDeps } from './agent-deps';
import type { AgentEvent } from './agent-event';
import { buildQuestionGraph } from './graph';
import type { NodeConfig } from './node-run';
import { composeFromClauses } from './nodes/respond';
import { capMessage, resumedMessage } from './notices';
import type { HistoryTurn } from './ports';
import { emptyState, toResult, type QuestionResult, type RunInput } from './run-result';
import type { RunStateValue } from './state';

export type { QuestionResult } from './run-result';

type QuestionInput = {
  runId: string;
  sessionId: string;
  contractIds: string[];
  question: string;
  history: HistoryTurn[];
  /** Which party asks, by contract; of the others nobody said. */
  sides?: Sides | undefined;
  interfaceLanguage: Language;
  /** How often a model looks over the answer; `auto` when absent. */
  thoroughness?: Thoroughness | undefined;
};

type RunQuestion = {
  deps: AgentDeps;
  input: QuestionInput;
  /** Go on from the last finished node of this run instead of beginning it. */
  resume: boolean;
  signal: AbortSignal;
  onEvent: (event: AgentEvent) => void;
};

/**
 * Runs the graph for one question and tells its events as they happen. Rejects with `cancelled` after an abort of
 * `signal`; at the time cap it answers from what the finished nodes brought. A resumed run begins with a `restart`,
 * since the text of a node that was cut off is written anew.
 */
export async function runQuestion({ deps, input, resume, signal, onEvent }: RunQuestion): Promise<QuestionResult> {
  if (signal.aborted) throw new AppError('cancelled', {}, { cause: signal.reason });
  const timeUp = new AbortController();
  const timer = setTimeout(() => timeUp.abort(new Error('time cap')), deps.limits.timeoutMs);
  const progress = { state: emptyState(initialInput(deps, input)), hasText: false };
  const tell = (event: AgentEvent): void => {
    if (event.type === 'text') progress.hasText = true;
    onEvent(event);
  };
  try {
    if (resume) {
      tell({ type: 'notice', code: 'resumed', message: resumedMessage(input.interfaceLanguage) });
      tell({ type: 'restart', reason: 'resumed' });
    }
    await streamGraph(
      { deps, input, resume, signal: AbortSignal.any([signal, timeUp.signal]), onEvent: tell },
      progress,
    );
  } catch (error) {
    if (signal.aborted) throw new AppError('cancelled', {}, { cause: error });
    if (!timeUp.signal.aborted) throw toAppError(error);
    if (progress.hasText) tell({ type: 'restart', reason: 'revised' });
    progress.state = await answerAtTimeCap(deps, progress.state, tell);
  } finally {
    clearTimeout(timer);
  }
  return toResult(progress.state);
}

async function streamGraph(
  { deps, input, resume, signal, onEvent }: RunQuestion,
  progress: { state: RunStateValue },
): Promise<void> {
  const graph = buildQuestionGraph(deps);
  // A run that was cut off before its first checkpoint has nothing to go on from: it begins.
  const thread = { configurable: { thread_id: input.runId } };
  const isBegun = resume && (await deps.checkpointer?.getTuple(thread)) !== undefined;
  const stream = await graph.stream(isBegun ? null : initialInput(deps, input), {
    configurable: { thread_id: input.runId, deadline: deps.clock() + deps.limits.timeoutMs },
    streamMode: ['custom', 'values'],
    durability: 'sync',
    recursionLimit: deps.limits.maxIterations * 3 + 10,
    signal,
  });
  for await (const [mode, chunk] of stream) {
    if (mode === 'values') progress.state = chunk;
    // eslint-disable-next-line no-restricted-syntax -- the writer is only given our own events; LangGraph does not type them
    else onEvent(chunk as AgentEvent);
  }
}

function initialInput(deps: AgentDeps, input: QuestionInput): RunInput {
  return {
    run_id: input.runId,
    session_id: input.sessionId,
    contract_ids: input.contractIds,
    user_message: input.question,
    messages: input.history,
    interface_language: input.interfaceLanguage,
    max_iterations: deps.limits.maxIterations,
    sides: input.sides ?? {},
    thoroughness: input.thoroughness ?? 'auto',
  };
}

/** What the finished nodes found, as an answer that says it is not complete. */
async function answerAtTimeCap(
  deps: AgentDeps,
  reached: RunStateValue,
  tell: (event: AgentEvent) => void,
): Promise<RunStateValue> {
  const state: RunStateValue = { ...reached, stop_reason: 'time' };
  const message = capMessage('time', state.interface_language);
  if (message !== null) tell({ type: 'notice', code: 'capReached', message });
  const config: NodeConfig = {
    // eslint-disable-next-line no-restricted-syntax -- the nodes write nothing but our own events
    writer: (event) => tell(event as AgentEvent),
  };
  const update = await composeFromClauses(prepareAgent(deps), state, config);
  return {
    ...state,
    ...update,
    decision_log: [
      ...state.decision_log,
      { node: 'respond', by: 'fallback', decision: 'answer', reason: 'the time limit was reached' },
    ],
  };
}
