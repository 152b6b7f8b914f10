import { toAppError } from '#lib/core/errors';
import type { Agent } from '../agent-deps';
import type { AgentEvent } from '../agent-event';
import { CitationBook } from '../compose/citation-book';
import { emit, signalOf, throwIfAborted, type NodeConfig } from '../node-run';
import { modelFailedMessage } from '../notices';
import type { ContractInScope, MarkedCitation } from '../ports';
import { analyseQuestion, type Question } from '../rules/question';
import { NO_SPENDING, type Evidence, type FinalAnswer, type RunStateUpdate, type RunStateValue } from '../state';
import { AnswerCalls } from './answer-calls';
import { AnswerWriter } from './answer-writer';
import { askSupport } from './ask-support';
import { evidenceForModel } from './evidence-for-model';
import { finishText, layAnswer, type AnswerPart } from './lay-answer';
import { mendAnswer, type Mended } from './mend-answer';
import { cutStatements } from './read-statements';
import { respondRequest } from './respond-request';

/** The answer as a model wrote it and its check left it; `answer` is absent when the model failed. */
type WrittenAnswer = {
  answer: Pick<FinalAnswer, 'text' | 'citations' | 'removedMarkers' | 'uncited'> | null;
  evidence: Evidence[];
  /** Ids of the clauses that are cited. */
  sources: string[];
  /** What was asked again and why, in a few words; null when nothing was. */
  revision: string | null;
  update: Pick<RunStateUpdate, 'spending' | 'prompts' | 'sent_clauses'> & { model_health?: 'unreachable' };
};

type Writing = {
  agent: Agent;
  state: RunStateValue;
  config: NodeConfig;
  contracts: ContractInScope[];
  question: Question;
  evidence: Evidence[];
  whole: { found: number } | null;
  calls: AnswerCalls;
};

/**
 * Streams an answer, checks every citation of it, asks once more for the sentences that do not hold and lets a model settle
 * the support that rules leave open. The reader sees the draft, and where it was revised, the revision in its place.
 */
export async function writeWithModel(agent: Agent, state: RunStateValue, config: NodeConfig): Promise<WrittenAnswer> {
  const contracts = await agent.contracts();
  const question = analyseQuestion(state.resolved_question, state.interface_language);
  const calls = new AnswerCalls(agent, state, config);
  const { evidence, whole } = await evidenceForModel(agent, state.collected_info, question, calls);
  const writing = {
    agent,
    state,
    config,
    contracts,
    question,
    evidence,
    whole,
    calls,
  };
  const raw = await streamDraft(writing);
  const update = (): WrittenAnswer['update'] => ({
    spending: writing.calls.spending,
    prompts: writing.calls.prompts,
    sent_clauses: evidence.map(({ clause: { contractId, part, address, display } }) => ({
      contractId,
      part,
      address,
      display,
    })),
  });
  if (raw === null || raw.trim() === '') {
    const health = raw === null ? { model_health: 'unreachable' as const } : {};
    return { answer: null, evidence, sources: [], revision: null, update: { ...update(), ...health } };
  }
  const finished = await checkDraft(writing, raw);
  return { ...finished, evidence, update: update() };
}

/** The model's own text, shown as it comes; null when it failed, and what was shown is taken back. */
async function streamDraft(writing: Writing): Promise<string | null> {
  const { agent, state, config, evidence, contracts, question, calls } = writing;
  const request = respondRequest(agent, state, question, evidence, contracts, writing.whole);
  const book = openBook(writing, (event) => emit(config, event));
  const writer = new AnswerWriter(
    evidence,
    ({ clause, start, end, claim }) => book.cite(clause, start, end, claim),
    (text) => emit(config, { type: 'text', text }),
  );
  calls.prompts.push(request.promptId);
  let raw = '';
  let spending = { ...NO_SPENDING, modelCalls: 1 };
  try {
    for await (const chunk of agent.llm?.text(request, signalOf(config)) ?? []) {
      if (chunk.type === 'text') {
        raw += chunk.text;
        writer.write(chunk.text);
      } else spending = { ...chunk.usage, modelCalls: chunk.cached ? 0 : 1, cacheHits: chunk.cached ? 1 : 0 };
    }
    writer.end();
    return raw;
  } catch (error) {
    throwIfAborted(signalOf(config));
    toAppError(error);
    emit(config, { type: 'notice', code: 'modelFailed', message: modelFailedMessage(state.interface_language) });
    if (writer.text !== '') emit(config, { type: 'restart', reason: 'revised' });
    return null;
  } finally {
    calls.add(spending);
  }
}

async function checkDraft(
  writing: Writing,
  raw: string,
): Promise<Pick<WrittenAnswer, 'answer' | 'sources' | 'revision'>> {
  const { agent, state, config, question, evidence, calls } = writing;
  const events: AgentEvent[] = [];
  let book = openBook(writing, () => undefined);
  const lay = (parts: readonly AnswerPart[]) => {
    events.length = 0;
    book = openBook(writing, (event) => events.push(event));
    return layAnswer(parts, evidence, book);
  };
  const draft = lay(cutStatements(raw).map((piece) => ({ type: 'written', raw: piece })));
  const mended = await mendAnswer(draft, {
    question,
    clauses: evidence,
    language: state.interface_language,
    calls,
    today: agent.now(),
    lay,
  });
  const claims = await askSupport(mended.laid.claims, {
    question: question.text,
    language: state.interface_language,
    calls,
    today: agent.now(),
    settle: agent.settleSupport,
  });
  const removed = book.conclude(claims);
  const { text, uncited } = finishText(mended.laid.statements, removed);
  if (mended.laid !== draft) {
    emit(config, { type: 'restart', reason: 'revised' });
    for (const [piece] of text.matchAll(/[\s\S]+?(?:\n\n|$)/g)) emit(config, { type: 'text', text: piece });
  }
  events.forEach((event) => emit(config, event));
  const citations: MarkedCitation[] = book.citations;
  const removedMarkers = draft.removedMarkers + removed.length;
  return {
    answer: { text, citations, removedMarkers, uncited },
    sources: [...book.clauseIds],
    revision: describe(mended),
  };
}

function describe({ revised, quoted, reasons }: Mended): string | null {
  if (revised === 0 && quoted === 0) return reasons.length === 0 ? null : `left as it was: ${reasons.join(' ')}`;
  return `${revised} asked again, ${quoted} replaced by the clause's words: ${reasons.join(' ')}`;
}

function openBook({ agent, contracts, state }: Writing, tell: (event: AgentEvent) => void): CitationBook {
  return new CitationBook({ contracts, check: agent.checkCitation, language: state.interface_language, tell });
}
