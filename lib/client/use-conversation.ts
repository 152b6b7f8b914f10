'use client';

import { useChat } from '@ai-sdk/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChatMessage, ChatRequest } from '#lib/protocol/chat';
import type { SessionDetail } from '#lib/protocol/session';
import { ApiError } from './api';
import { createChatTransport, type ConversationState } from './chat-transport';
import { newestLeaf, pathTo, siblingsOf, type Siblings } from './conversation-tree';
import { getSession, stopRun } from './sessions-api';

/** How long a stop waits for the server to end the stream before the browser cuts it. */
const STOP_PATIENCE_MS = 3000;

export type Conversation = {
  messages: ChatMessage[];
  /** A run is going on: no other can be started. */
  isBusy: boolean;
  /** The last question is waiting for its first event. */
  isWaiting: boolean;
  error: ApiError | null;
  /** Whether an interrupted or running answer was taken up on opening. */
  wasResumed: boolean;
  send: (text: string) => void;
  stop: () => void;
  /** Asks the last question again after a failure. */
  retry: () => void;
  regenerate: (answerId: string) => void;
  edit: (questionId: string, text: string) => void;
  siblings: (message: ChatMessage) => Siblings | null;
  showSibling: (id: string) => void;
};

type Options = {
  contractIds: string[];
  /** The session as stored; null for one that begins with the first question. */
  session: SessionDetail | null;
  onSessionStarted: (sessionId: string) => void;
  /** A run ended, well or not: titles and lists may have changed. */
  onRunEnded: () => void;
};

export function useConversation({ contractIds, session, onSessionStarted, onRunEnded }: Options): Conversation {
  const [tree, setTree] = useState<ChatMessage[]>(session?.messages ?? []);
  const state = useRef<ConversationState>({
    sessionId: session?.id ?? null,
    contractIds,
    intent: null,
    unfinishedRun: session?.unfinishedRun ?? null,
  });
  const runId = useRef<string | null>(session?.unfinishedRun?.id ?? null);
  const isStopWanted = useRef(false);
  /** Questions the server has stored: a retry of these regenerates, of others submits again. */
  const stored = useRef(new Set(session?.messages.map(({ id }) => id)));
  const callbacks = useRef({ onSessionStarted, onRunEnded });
  useEffect(() => {
    callbacks.current = { onSessionStarted, onRunEnded };
    state.current.contractIds = contractIds;
  });

  const [transport] = useState(() =>
    createChatTransport({
      read: () => state.current,
      onRunStarted: (run) => {
        runId.current = run.runId;
        if (state.current.sessionId === null) callbacks.current.onSessionStarted(run.sessionId);
        state.current.sessionId = run.sessionId;
        if (isStopWanted.current) void stopRun(run.runId).catch(() => undefined);
        const question = chatRef.current?.messages.findLast(({ role }) => role === 'user');
        if (question !== undefined) stored.current.add(question.id);
      },
    }),
  );
  const [initial] = useState(() => initialPath(session));
  const chat = useChat<ChatMessage>({
    transport,
    messages: initial,
    generateId: () => crypto.randomUUID(),
    experimental_throttle: 50,
    onFinish: () => void settle(),
    onError: () => void settle(),
  });
  const chatRef = useRef<typeof chat | null>(null);
  useEffect(() => {
    chatRef.current = chat;
  });

  /** After a run the stored tree is the truth: siblings, feedback and metadata come from it. */
  const settle = useCallback(async () => {
    state.current.unfinishedRun = null;
    runId.current = null;
    isStopWanted.current = false;
    callbacks.current.onRunEnded();
    const { sessionId } = state.current;
    if (sessionId === null) return;
    const detail = await getSession(sessionId).catch(() => null);
    const current = chatRef.current;
    if (detail === null || current === null || current.status === 'streaming' || current.status === 'submitted') return;
    for (const { id } of detail.messages) stored.current.add(id);
    setTree(detail.messages);
    const path = pathTo(detail.messages, newestLeaf(detail.messages, null));
    const isComplete = current.messages.every(
      ({ id, role }) => role !== 'user' || detail.messages.some((other) => other.id === id),
    );
    if (isComplete && path.length >= current.messages.length) current.setMessages(path);
  }, []);

  const { resumeStream } = chat;
  useEffect(() => {
    if (state.current.unfinishedRun !== null) void resumeStream();
  }, [resumeStream]);

  const start = useCallback((trigger: ChatRequest['trigger'], parentId: string | null, run: () => Promise<void>) => {
    isStopWanted.current = false;
    runId.current = null;
    state.current.intent = { trigger, parentId };
    void run();
  }, []);

  const isBusy = chat.status === 'submitted' || chat.status === 'streaming';
  const { messages } = chat;
  const last = messages.at(-1);
  return {
    messages,
    isBusy,
    isWaiting: isBusy && last?.role !== 'assistant',
    error: toShownError(chat.error),
    wasResumed: session?.unfinishedRun != null,
    send: (text) => start('submit', last?.id ?? null, () => chat.sendMessage({ text })),
    stop: () => {
      isStopWanted.current = true;
      if (runId.current !== null) void stopRun(runId.current).catch(() => undefined);
      setTimeout(() => isStopWanted.current && void chatRef.current?.stop(), STOP_PATIENCE_MS);
    },
    retry: () => {
      const at = messages.findLastIndex(({ role }) => role === 'user');
      const question = messages[at];
      if (question === undefined) return;
      start(stored.current.has(question.id) ? 'regenerate' : 'submit', messages[at - 1]?.id ?? null, () =>
        chat.regenerate(),
      );
    },
    regenerate: (answerId) => {
      const at = messages.findIndex(({ id }) => id === answerId);
      start('regenerate', messages[at - 2]?.id ?? null, () => chat.regenerate({ messageId: answerId }));
    },
    edit: (questionId, text) => {
      const at = messages.findIndex(({ id }) => id === questionId);
      chat.setMessages(messages.slice(0, at));
      start('edit', messages[at - 1]?.id ?? null, () => chat.sendMessage({ text }));
    },
    siblings: (message) => siblingsOf(tree, message),
    showSibling: (id) => chat.setMessages(pathTo(tree, newestLeaf(tree, id))),
  };
}

/** The newest branch; an unfinished answer is left out, since its stream is replayed from the start. */
function initialPath(session: SessionDetail | null): ChatMessage[] {
  if (session === null) return [];
  const path = pathTo(session.messages, newestLeaf(session.messages, null));
  const isUnfinished = session.unfinishedRun !== null && path.at(-1)?.role === 'assistant';
  return isUnfinished ? path.slice(0, -1) : path;
}

/** What the stream itself reports arrives as a plain Error whose message is a sentence for the user. */
function toShownError(error: Error | undefined): ApiError | null {
  if (error === undefined) return null;
  return error instanceof ApiError ? error : new ApiError('run_failed', error.message, 0, null, { cause: error });
}
