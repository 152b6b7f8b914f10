import { answerChunkSchema, type AnswerChunk } from '#lib/protocol/answer-stream';
import type { ChatMessage, ChatRequest } from '#lib/protocol/chat';
import { runStartedSchema, type RunStarted, type Sides } from '#lib/protocol/session';
import type { Thoroughness } from '#lib/protocol/self-check';
import { ApiError, jsonBody, requestJson } from '#lib/client/api/api';
import { followRun } from '#lib/client/api/follow';
import type { PageStream } from '#lib/client/api/page-stream';
import { messageText } from './answer-view';
import type { ChatTransport } from './chat';

/** What the transport must know of the conversation at the moment it sends. */
export type ConversationState = {
  sessionId: string | null;
  contractIds: string[];
  sides: Sides;
  /** How the next message is sent; a plain submit when null. */
  intent: { trigger: ChatRequest['trigger']; parentId: string | null } | null;
  unfinishedRun: { id: string; status: 'running' | 'interrupted' } | null;
  thoroughness: Thoroughness;
};

type Options = {
  read: () => ConversationState;
  /** The server has the message: it will not be lost from here on. */
  onRunStarted: (run: RunStarted) => void;
  /** The page's own unless a test gives another. */
  stream?: PageStream;
};

/** How often the server is looked for, some seventeen seconds in all, before the reader is told. */
const ATTEMPTS = 5;

/** The answer comes with all else that the page follows. */
const RESPOND_ASYNC = { prefer: 'respond-async' };

/**
 * Sends questions to /api/chat and follows runs on the page's stream. One that breaks off is taken up after the last
 * event's number, so that nothing is shown twice; when it cannot be, the answer fails with `offline` and the run goes on
 * at the server.
 */
export function createChatTransport({ read, onRunStarted, stream }: Options): ChatTransport {
  const follow = (run: RunStarted, signal: AbortSignal) => {
    onRunStarted(run);
    const options = { signal, attempts: ATTEMPTS, ...(stream === undefined ? {} : { stream }) };
    return chunksOf(followRun(run.runId, options));
  };
  return {
    async send(messages, { isRegenerate, signal }) {
      const { headers, ...post } = jsonBody('POST', chatRequest(read(), messages, isRegenerate));
      const run = await requestJson('/api/chat', runStartedSchema, {
        ...post,
        headers: { ...Object.fromEntries(new Headers(headers)), ...RESPOND_ASYNC },
        signal,
      });
      return follow(run, signal);
    },
    async reconnect(signal) {
      const { unfinishedRun, sessionId } = read();
      if (unfinishedRun === null || sessionId === null) return null;
      if (unfinishedRun.status === 'running') return follow({ sessionId, runId: unfinishedRun.id }, signal);
      const resume = { method: 'POST', headers: RESPOND_ASYNC, signal };
      return follow(await requestJson(`/api/sessions/${sessionId}/resume`, runStartedSchema, resume), signal);
    },
  };
}

/** The body of POST /api/chat for the last question of `messages`. */
export function chatRequest(
  state: ConversationState,
  messages: readonly ChatMessage[],
  isRegenerate: boolean,
): ChatRequest {
  const index = messages.findLastIndex((message) => message.role === 'user');
  const question = messages[index];
  if (question === undefined) throw new ApiError('question_empty', '', 400, null);
  const intent = state.intent ?? {
    trigger: isRegenerate ? 'regenerate' : 'submit',
    parentId: messages[index - 1]?.id ?? null,
  };
  return {
    ...(state.sessionId === null ? { sides: state.sides } : { sessionId: state.sessionId }),
    contractIds: state.contractIds,
    message: { id: question.id, text: messageText(question) },
    trigger: intent.trigger,
    parentId: intent.parentId,
    thoroughness: state.thoroughness,
  };
}

/** Without chunks of a kind this build does not know: a newer server must not break the answer. */
async function* chunksOf(events: AsyncGenerator<unknown>): AsyncGenerator<AnswerChunk> {
  for await (const event of events) {
    const { data: chunk } = answerChunkSchema.safeParse(event);
    if (chunk !== undefined) yield chunk;
    if (chunk?.type === 'finish' || chunk?.type === 'error') return;
  }
}
