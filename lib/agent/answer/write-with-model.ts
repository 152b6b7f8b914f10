import { AppError, toAppError } from '#lib/core/errors';
import type { Closing } from '#lib/language/answers/closing-line';
import type { Agent } from '../agent-deps';
import { CitationBook } from '../compose/citation-book';
import { emit, signalOf, throwIfAborted, type NodeConfig } from '../node-run';
import { modelFailedMessage } from '../notices';
import { analyseQuestion } from '#lib/language/questions/analyse-question';
import {
  addSpending,
  NO_SPENDING,
  type Evidence,
  type FinalAnswer,
  type RunStateUpdate,
  type RunStateValue,
} from '../state';
import { AnswerCalls } from './answer-calls';
import type { Writing } from './answer-version';
import { AnswerWriter } from './answer-writer';
import { checkAnswer } from './check-answer';
import { evidenceForModel } from './evidence-for-model';
import { finishText } from './lay-answer';
import { respondRequest } from './respond-request';
import { readsTheSame, withoutBadges } from '#lib/language/answers/tidy-answer';

/** The answer as a model wrote it and its check left it; `answer` is absent when the model failed. */
type WrittenAnswer = {
  answer: Pick<FinalAnswer, 'text' | 'citations' | 'removedMarkers' | 'uncited' | 'selfCheck'> | null;
  evidence: Evidence[];
  /** Ids of the clauses that are cited. */
  sources: string[];
  /** What the model says of its answer; null where it says nothing. */
  closing: Closing | null;
  /** See `checkAnswer`. */
  isModelDistrusted: boolean;
  update: Pick<RunStateUpdate, 'spending' | 'prompts' | 'sent_clauses'> & { model_health?: 'unreachable' };
};

type DraftWriting = Omit<Writing, 'spent'> & {
  config: NodeConfig;
  whole: { likely: readonly number[] } | null;
  calls: AnswerCalls;
};

/**
 * Streams a draft, checks it and improves it (`checkAnswer`). The reader sees the draft, and where another version is the
 * answer, that in its place.
 */
export async function writeWithModel(agent: Agent, state: RunStateValue, config: NodeConfig): Promise<WrittenAnswer> {
  const contracts = await agent.contracts();
  const question = analyseQuestion(state.resolved_question, state.interface_language);
  const calls = new AnswerCalls(agent, state, config);
  const { evidence, whole } = await evidenceForModel(agent, state.collected_info, question, calls);
  const writing = { agent, state, config, contracts, question, evidence, whole, calls };
  const draft = await streamDraft(writing);
  const checked = draft === null ? null : await tellChecked(writing, draft);
  const all = [calls, ...(checked?.calls ? [checked.calls] : [])];
  const update: WrittenAnswer['update'] = {
    spending: all.map(({ spending }) => spending).reduce(addSpending),
    prompts: all.flatMap(({ prompts }) => prompts),
    sent_clauses: evidence.map(({ clause: { contractId, part, address, display } }) => ({
      contractId,
      part,
      address,
      display,
    })),
    ...(draft === null ? { model_health: 'unreachable' as const } : {}),
  };
  return {
    answer: checked?.answer ?? null,
    sources: checked?.sources ?? [],
    isModelDistrusted: checked?.isModelDistrusted ?? false,
    closing: draft?.closing ?? null,
    evidence,
    update,
  };
}

/** No answer is longer; what goes on is a loop, and gives way to the clauses. */
const MOST_CHARACTERS = 20_000;

type Draft = { raw: string; shown: string; closing: Closing | null };

/** The model's own text, shown as it comes; null when it failed, and what was shown is taken back. */
async function streamDraft(writing: DraftWriting): Promise<Draft | null> {
  const { agent, state, config, evidence, contracts, question, calls, whole } = writing;
  const request = respondRequest(agent, state, question, evidence, contracts, whole);
  const book = new CitationBook({
    contracts,
    check: agent.checkCitation,
    language: state.interface_language,
    tell: (event) => emit(config, event),
  });
  const writer = new AnswerWriter(
    evidence,
    ({ clause, start, end, claim, words, missing }) => book.cite(clause, start, end, claim, words, missing),
    (text) => emit(config, { type: 'text', text }),
  );
  calls.prompts.push(request.promptId);
  let raw = '';
  let spending = { ...NO_SPENDING, modelCalls: 1 };
  try {
    for await (const chunk of agent.llm?.text(request, signalOf(config)) ?? []) {
      if (chunk.type === 'text') {
        const text = withoutBadges(chunk.text);
        raw += text;
        writer.write(text);
        if (raw.length > MOST_CHARACTERS) throw new AppError('model_cut_off', { reason: 'length' });
      } else spending = { ...chunk.usage, modelCalls: chunk.cached ? 0 : 1, cacheHits: chunk.cached ? 1 : 0 };
    }
    writer.end();
    return { raw, shown: writer.text, closing: writer.closing };
  } catch (error) {
    throwIfAborted(signalOf(config));
    const { code } = toAppError(error);
    emit(config, { type: 'notice', code: 'modelFailed', message: modelFailedMessage(state.interface_language, code) });
    if (writer.text !== '') emit(config, { type: 'restart', reason: 'revised' });
    return null;
  } finally {
    calls.add(spending);
  }
}

/** Checks the draft, tells it again where another version is the answer, and its citations. */
async function tellChecked(
  writing: DraftWriting,
  { raw, shown }: Pick<Draft, 'raw' | 'shown'>,
): Promise<Omit<WrittenAnswer, 'evidence' | 'update' | 'closing'> & { calls: AnswerCalls | null }> {
  const { config } = writing;
  const { version, selfCheck, removedMarkers, calls, isModelDistrusted } = await checkAnswer(
    { ...writing, spent: writing.calls.spending },
    raw,
    config,
  );
  const removed = version.book.conclude(version.laid.claims);
  const { text, uncited } = finishText(version.laid.statements, removed);
  if (version.origin !== 'draft' || !readsTheSame(text, shown)) {
    emit(config, { type: 'restart', reason: 'revised' });
    for (const [piece] of text.matchAll(/[\s\S]+?(?:\n\n|$)/g)) emit(config, { type: 'text', text: piece });
  }
  version.events.forEach((event) => emit(config, event));
  if (selfCheck !== null) emit(config, { type: 'selfCheck', selfCheck });
  const answer =
    text === ''
      ? null
      : {
          text,
          citations: version.book.citations,
          removedMarkers: removedMarkers + removed.length,
          uncited,
          selfCheck,
        };
  return { answer, sources: [...version.book.clauseIds], calls, isModelDistrusted };
}
