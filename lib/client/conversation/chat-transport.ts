import { uiMessageChunkSchema, type ChatTransport, type UIMessageChunk } from 'ai';
import type { ChatMessage, ChatRequest } from '#lib/protocol/chat';
import type { Sides } from '#lib/protocol/session';
import type { Thoroughness } from '#lib/protocol/self-check';
import { z } from 'zod';
import { ApiError, jsonBody, requestJson } from '#lib/client/api/api';
import { followRun } from '#lib/client/api/follow';
import type { PageStream } from '#lib/client/api/page-stream';
import { messageText } from './answer-view';

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

type RunStarted = (run: { sessionId: string; runId: string }) => void;
type Options = {
  read: () => ConversationState;
  /** The server has the message: it will not be lost from here on. */
  onRunStarted: RunStarted;
  /** The page's own unless a test gives another. */
  stream?: PageStream;
};

/** How often the server is looked for, some seventeen seconds in all, before the reader is told. */
const ATTEMPTS = 5;

const startedSchema = z.object({ sessionId: z.string(), runId: z.string() });
/** The answer comes with all else that the page follows. */
const RESPOND_ASYNC = { prefer: 'respond-async' };

/**
 * Sends questions to /api/chat and follows runs on the page's stream. One that breaks off is taken up after the last
 * event's number, so that nothing is shown twice; when it cannot be, the answer fails with `offline` and the run goes on
 * at the server.
 */
export function createChatTransport({ read, onRunStarted, stream }: Options): ChatTransport<ChatMessage> {
  const follow = (run: z.infer<typeof startedSchema>, signal: AbortSignal | undefined) => {
    onRunStarted(run);
    const options = { signal, attempts: ATTEMPTS, ...(stream === undefined ? {} : { stream }) };
    return streamOf(chunksOf(followRun(run.runId, options)));
  };
  return {
    resumeStreamIsReplay: true,
    async sendMessages({ messages, trigger, abortSignal }) {
      const { headers, ...post } = jsonBody('POST', chatRequest(read(), messages, trigger === 'regenerate-message'));
      const run = await requestJson('/api/chat', startedSchema, {
        ...post,
        headers: { ...Object.fromEntries(new Headers(headers)), ...RESPOND_ASYNC },
        signal: abortSignal ?? null,
      });
      return follow(run, abortSignal);
    },
    async reconnectToStream({ abortSignal }) {
      const { unfinishedRun, sessionId } = read();
      if (unfinishedRun === null || sessionId === null) return null;
      if (unfinishedRun.status === 'running') return follow({ sessionId, runId: unfinishedRun.id }, abortSignal);
      const resume = { method: 'POST', headers: RESPOND_ASYNC, signal: abortSignal ?? null };
      return follow(await requestJson(`/api/sessions/${sessionId}/resume`, startedSchema, resume), abortSignal);
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

async function* chunksOf(events: AsyncGenerator<unknown>): AsyncGenerator<UIMessageChunk> {
  for await (const event of events) {
    const chunk = await knownChunk(event);
    if (chunk !== null) yield chunk;
    if (chunk?.type === 'finish' || chunk?.type === 'error') return;
  }
}

/** null for a chunk of a kind this build does not know: a newer server must not break the answer. */
async function knownChunk(event: unknown): Promise<UIMessageChunk | null> {
  const result = await uiMessageChunkSchema().validate?.(event);
  return result?.success === true ? result.value : null;
}

function streamOf(chunks: AsyncGenerator<UIMessageChunk>): ReadableStream<UIMessageChunk> {
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
