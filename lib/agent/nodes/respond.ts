import { toAppError } from '#lib/core/errors';
import type { Agent } from '../agent-deps';
import { AnswerWriter } from '../answer/answer-writer';
import { respondRequest } from '../answer/respond-request';
import { CitationBook } from '../compose/citation-book';
import { composeAnswer } from '../compose/compose-answer';
import { suggestQuestions } from '../compose/example-questions';
import { selectEvidence } from '../compose/select-evidence';
import { widenEvidence } from '../compose/widen-evidence';
import { tokensOf } from '../decide';
import { deadlineOf, emit, emitStep, signalOf, throwIfAborted, type NodeConfig } from '../node-run';
import { capMessage, modelFailedMessage } from '../notices';
import { judgeWritten } from '../outcome/judge-outcome';
import { analyseQuestion } from '../rules/question';
import type { ContractInScope } from '../ports';
import { NO_SPENDING, type FinalAnswer, type RunStateUpdate, type RunStateValue } from '../state';

/** Writes the answer: streamed by the model, or composed from the clauses without one and when it fails. */
export function createRespond(agent: Agent) {
  return async (state: RunStateValue, config: NodeConfig): Promise<RunStateUpdate> => {
    throwIfAborted(signalOf(config));
    const iteration = state.iteration_count;
    emitStep(config, 'respond', iteration, { status: 'running' });
    const cap = capMessage(state.stop_reason, state.interface_language);
    if (cap !== null) emit(config, { type: 'notice', code: 'capReached', message: cap });
    const written = mayWrite(agent, state, config) ? await writeWithModel(agent, state, config) : null;
    const update =
      written?.final_response === undefined
        ? { ...written, ...(await composeFromClauses(agent, state, config)) }
        : written;
    const by = written === null ? 'rule' : written.final_response === undefined ? 'fallback' : 'model';
    const reason = by === 'model' ? 'written from the clauses found' : 'put together from the clauses';
    emitStep(config, 'respond', iteration, { status: 'done', by, reason });
    return { ...update, decision_log: [{ node: 'respond', by, decision: 'answer', reason }] };
  };
}

/** Courtesy and what is out of scope get a fixed reply; a model is not worth a call there. */
function mayWrite(agent: Agent, state: RunStateValue, config: NodeConfig): boolean {
  return (
    agent.llm !== null &&
    state.scope.kind === 'contract' &&
    state.needs_tools &&
    state.spending.modelCalls < agent.limits.maxModelCalls &&
    tokensOf(state.spending) < agent.limits.tokenBudget &&
    agent.clock() < deadlineOf(config)
  );
}

/** `final_response` is absent when the model failed; what was shown until then is taken back. */
async function writeWithModel(agent: Agent, state: RunStateValue, config: NodeConfig): Promise<RunStateUpdate> {
  const signal = signalOf(config);
  const contracts = await agent.contracts();
  const question = analyseQuestion(state.resolved_question, state.interface_language);
  const evidence = selectEvidence(state.collected_info);
  const request = respondRequest(agent, state, question, evidence, contracts);
  const book = openBook(agent, contracts, state, config);
  const writer = new AnswerWriter(evidence, book, (text) => emit(config, { type: 'text', text }));
  const sent = evidence.map(({ clause: { contractId, part, address, display } }) => ({
    contractId,
    part,
    address,
    display,
  }));
  let spending = { ...NO_SPENDING, modelCalls: 1 };
  try {
    for await (const chunk of agent.llm?.text(request, signal) ?? []) {
      if (chunk.type === 'text') writer.write(chunk.text);
      else spending = { ...chunk.usage, modelCalls: chunk.cached ? 0 : 1, cacheHits: chunk.cached ? 1 : 0 };
    }
    writer.end();
  } catch (error) {
    throwIfAborted(signal);
    toAppError(error);
    emit(config, { type: 'notice', code: 'modelFailed', message: modelFailedMessage(state.interface_language) });
    if (writer.text !== '') emit(config, { type: 'restart', reason: 'revised' });
    return { spending, model_health: 'unreachable', prompts: [request.promptId], sent_clauses: sent };
  }
  if (writer.text.trim() === '') return { spending, prompts: [request.promptId], sent_clauses: sent };
  const removed = book.settle(writer.text);
  const text = withoutMarkers(writer.text, removed).trim();
  const final: FinalAnswer = {
    text,
    ...judgeWritten(question, state, book.citations.length),
    citations: book.citations,
    suggestions: suggestQuestions({ contracts, evidence, question, state, findByAddress: agent.access.findByAddress }),
    removedMarkers: writer.removedMarkers + removed.length,
    uncited: [],
  };
  return {
    final_response: final,
    sources: [...book.clauseIds],
    spending,
    prompts: [request.promptId],
    sent_clauses: sent,
  };
}

function openBook(
  agent: Agent,
  contracts: readonly ContractInScope[],
  state: RunStateValue,
  config: NodeConfig,
): CitationBook {
  return new CitationBook({
    contracts,
    check: agent.checkCitation,
    language: state.interface_language,
    tell: (event) => emit(config, event),
  });
}

/** A citation that may not be shown leaves no marker behind. */
function withoutMarkers(text: string, markers: readonly number[]): string {
  return markers.reduce((rest, marker) => rest.replaceAll(` [${marker}]`, '').replaceAll(`[${marker}]`, ''), text);
}

/** The answer from the clauses, told paragraph by paragraph. */
export async function composeFromClauses(
  agent: Agent,
  state: RunStateValue,
  config: NodeConfig,
): Promise<{ final_response: FinalAnswer; sources: string[] }> {
  const contracts = await agent.contracts();
  const question = analyseQuestion(
    state.resolved_question === '' ? state.user_message : state.resolved_question,
    state.interface_language,
  );
  const book = openBook(agent, contracts, state, config);
  const scope = state.needs_tools ? state.scope : { ...state.scope, kind: 'smalltalk' as const };
  const composed = await composeAnswer(
    {
      question,
      evidence: await widenEvidence(selectEvidence(state.collected_info), agent.access.findByAddress),
      contracts,
      state: { ...state, scope },
      findByAddress: agent.access.findByAddress,
    },
    book,
  );
  const removed = book.settle(composed.text);
  const answer = withoutMarkers(composed.text, removed);
  for (const [text] of answer.matchAll(/[\s\S]+?(?:\n\n|$)/g)) emit(config, { type: 'text', text });
  return {
    final_response: {
      ...composed,
      notFoundReceipt: composed.notFoundReceipt ?? null,
      text: answer,
      citations: book.citations,
      removedMarkers: removed.length,
      uncited: [],
    },
    sources: [...book.clauseIds],
  };
}
