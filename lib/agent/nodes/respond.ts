import { mendTornWords } from '#lib/language/text/torn-words';
import type { Agent } from '../agent-deps';
import { checkComposed } from '../answer/check-composed';
import { withoutMarkers } from '../answer/lay-answer';
import { revisionReason } from '../answer/revision-reason';
import { writeWithModel } from '../answer/write-with-model';
import { CitationBook } from '../compose/citation-book';
import { composeAnswer } from '../compose/compose-answer';
import { leaveOutTold, withoutTold } from '../compose/leave-out-told';
import { suggestQuestions } from '../compose/example-questions';
import { selectEvidence } from '../compose/select-evidence';
import { widenEvidence } from '../compose/widen-evidence';
import { tokensOf } from '../decide';
import { deadlineOf, emit, emitStep, signalOf, throwIfAborted, type NodeConfig } from '../node-run';
import { capMessage } from '../notices';
import { judgeWritten } from '../outcome/judge-outcome';
import { reasonIn } from '../reasons';
import { analyseQuestion } from '#lib/language/questions/analyse-question';
import type { ContractInScope } from '../ports';
import type { FinalAnswer, RunStateUpdate, RunStateValue } from '../state';

/** Writes the answer: streamed by the model, or composed from the clauses without one and when it fails. */
export function createRespond(agent: Agent) {
  return async (state: RunStateValue, config: NodeConfig): Promise<RunStateUpdate> => {
    throwIfAborted(signalOf(config));
    const iteration = state.iteration_count;
    emitStep(config, 'respond', iteration, { status: 'running' });
    const cap = capMessage(state.stop_reason, state.interface_language);
    if (cap !== null) emit(config, { type: 'notice', code: 'capReached', message: cap });
    const written = mayWrite(agent, state, config) ? await answerWithModel(agent, state, config) : null;
    const told = written?.told ?? (await composeFromClauses(agent, state, config));
    const by = written === null ? 'rule' : written.told === null ? 'fallback' : 'model';
    const language = state.interface_language;
    const reason = reasonIn(
      language,
      by === 'model' ? 'written from the clauses found' : 'put together from the clauses',
    );
    emitStep(config, 'respond', iteration, { status: 'done', by, reason });
    const revision = revisionReason(told.final_response.selfCheck, language);
    return {
      ...written?.update,
      ...told,
      decision_log: [
        { node: 'respond', by, decision: 'answer', reason },
        ...(written?.isModelDistrusted === true ? [distrust(language)] : []),
        ...(revision === null
          ? []
          : [{ node: 'respond' as const, by: revision.by, decision: 'revise', reason: revision.reason }]),
      ],
    };
  };
}

function distrust(language: RunStateValue['interface_language']) {
  const reason = reasonIn(language, 'the model misjudged a sentence known to be true or false');
  return { node: 'respond' as const, by: 'rule' as const, decision: 'distrust', reason };
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

type Told = { final_response: FinalAnswer; sources: string[] };

/** `told` is null when the model failed; what was shown until then is taken back. */
async function answerWithModel(
  agent: Agent,
  state: RunStateValue,
  config: NodeConfig,
): Promise<{ update: RunStateUpdate; told: Told | null; isModelDistrusted: boolean }> {
  const { answer, evidence, sources, update, isModelDistrusted, closing } = await writeWithModel(agent, state, config);
  if (answer === null) return { update, told: null, isModelDistrusted };
  const contracts = await agent.contracts();
  const question = analyseQuestion(state.resolved_question, state.interface_language);
  const final: FinalAnswer = {
    ...answer,
    ...judgeWritten(question, { ...state, closing }, answer.citations, contracts),
    suggestions: suggestQuestions({ contracts, evidence, question, state }),
  };
  return { update, told: { final_response: final, sources }, isModelDistrusted };
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

/** The answer from the clauses, told paragraph by paragraph. */
export async function composeFromClauses(agent: Agent, state: RunStateValue, config: NodeConfig): Promise<Told> {
  const contracts = await agent.contracts();
  const question = analyseQuestion(
    state.resolved_question === '' ? state.user_message : state.resolved_question,
    state.interface_language,
  );
  const book = openBook(agent, contracts, state, config);
  const scope = state.needs_tools ? state.scope : { ...state.scope, kind: 'smalltalk' as const };
  const found = leaveOutTold(state);
  const widened = await widenEvidence(selectEvidence(found.collected_info), agent.access.findByAddress);
  const evidence = withoutTold(state, widened);
  const composed = await composeAnswer(
    {
      question,
      evidence,
      contracts,
      state: { ...found, scope },
      findByAddress: agent.access.findByAddress,
      listNorms: () => agent.access.listNorms({}, signalOf(config)),
      listClauses: agent.access.listClauses,
      judge: (texts) => agent.access.judge(question.text, texts, signalOf(config)),
    },
    book,
  );
  const isContract = scope.kind === 'contract' && state.scope.kind === 'contract';
  const { version, selfCheck } = isContract
    ? await checkComposed(composed.text, {
        ...{ agent, state, contracts, question, evidence, book },
        signal: signalOf(config),
      })
    : { version: { text: composed.text, claims: [] }, selfCheck: null };
  const removed = book.conclude(version.claims);
  const quotes = book.citations.map(({ citation }) => citation);
  const answer = mendTornWords(withoutMarkers(version.text, removed), quotes);
  for (const [text] of answer.matchAll(/[\s\S]+?(?:\n\n|$)/g)) emit(config, { type: 'text', text });
  return {
    final_response: {
      ...composed,
      notFoundReceipt: composed.notFoundReceipt ?? null,
      text: answer,
      citations: book.citations,
      removedMarkers: removed.length,
      uncited: [],
      selfCheck,
    },
    sources: [...book.clauseIds],
  };
}
