import { uiMessageChunkSchema, type ChatTransport, type UIMessageChunk } from 'ai';
import type { ChatMessage, ChatRequest } from '#lib/protocol/chat';
import type { Sides } from '#lib/protocol/session';
import type { Thoroughness } from '#lib/protocol/self-check';
import { ApiError, jsonBody, request } from '#lib/client/api/api';
import { messageText } from './answer-view';
import { readServerEvents } from '#lib/client/api/server-events';

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
  /** Milliseconds to wait before each attempt to take up a stream that broke off. */
  retryDelaysMs?: readonly number[];
};

const RETRY_DELAYS_MS = [300, 1000, 2500, 5000, 8000] as const;

/**
 * Sends questions to /api/chat and follows runs. A stream that breaks off is taken up after its last event's number,
 * so that nothing is shown twice; when it cannot be, the stream fails with `offline` and the run goes on at the server.
 */
export function createChatTransport({
  read,
  onRunStarted,
  retryDelaysMs = RETRY_DELAYS_MS,
}: Options): ChatTransport<ChatMessage> {
  const follow = (response: Response, signal: AbortSignal | undefined): ReadableStream<UIMessageChunk> => {
    const runId = response.headers.get('x-run-id') ?? read().unfinishedRun?.id ?? null;
    const sessionId = response.headers.get('x-session-id') ?? read().sessionId;
    if (runId !== null && sessionId !== null) onRunStarted({ sessionId, runId });
    return streamOf(followRun(response, runId, retryDelaysMs, signal));
  };
  return {
    resumeStreamIsReplay: true,
    async sendMessages({ messages, trigger, abortSignal }) {
      const response = await request('/api/chat', {
        ...jsonBody('POST', chatRequest(read(), messages, trigger === 'regenerate-message')),
        signal: abortSignal ?? null,
      });
      return follow(response, abortSignal);
    },
    async reconnectToStream({ abortSignal }) {
      const { unfinishedRun, sessionId } = read();
      if (unfinishedRun === null || sessionId === null) return null;
      const signal = abortSignal ?? null;
      const response =
        unfinishedRun.status === 'running'
          ? await request(`/api/runs/${unfinishedRun.id}/stream`, { signal })
          : await request(`/api/sessions/${sessionId}/resume`, { method: 'POST', signal });
      return response.status === 204 ? null : follow(response, abortSignal);
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

async function* followRun(
  first: Response,
  runId: string | null,
  delaysMs: readonly number[],
  signal: AbortSignal | undefined,
): AsyncGenerator<UIMessageChunk> {
  let response: Response | null = first;
  let after: string | null = null;
  for (let attempt = 0; ; attempt += 1) {
    try {
      if (response?.body) {
        for await (const event of readServerEvents(response.body)) {
          if (event.data === '[DONE]') return;
          const chunk = await parseChunk(event.data);
          after = event.id ?? after;
          attempt = 0;
          if (chunk !== null) yield chunk;
          if (chunk?.type === 'finish' || chunk?.type === 'error') return;
        }
      }
    } catch (error) {
      if (signal?.aborted === true || !isConnectionLoss(error)) throw error;
    }
    const delayMs = delaysMs[attempt];
    if (runId === null || delayMs === undefined) throw new ApiError('offline', '', 0, null);
    await wait(delayMs, signal);
    response = await reconnect(runId, after, signal);
    if (response?.status === 204) return;
  }
}

/** The rest of a run's stream; null when the server could not be reached. */
async function reconnect(
  runId: string,
  after: string | null,
  signal: AbortSignal | undefined,
): Promise<Response | null> {
  try {
    return await request(`/api/runs/${runId}/stream${after === null ? '' : `?after=${after}`}`, {
      signal: signal ?? null,
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'offline') return null;
    throw error;
  }
}

/** A body that breaks off rejects with a TypeError (network) in every browser. */
function isConnectionLoss(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof ApiError && error.code === 'offline');
}

/** null for a chunk of a kind this build does not know: a newer server must not break the answer. */
async function parseChunk(data: string): Promise<UIMessageChunk | null> {
  const result = await uiMessageChunkSchema().validate?.(JSON.parse(data));
  return result?.success === true ? result.value : null;
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('aborted', 'AbortError'));
    });
  });
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
