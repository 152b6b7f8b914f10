'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ChatMessage } from '#lib/protocol/chat';
import type { SessionDetail, Sides } from '#lib/protocol/session';
import { ApiError } from '#lib/client/api/api';
import { ConversationController, type ConversationEvents } from './conversation-controller';
import { siblingsOf, type Siblings } from './conversation-tree';

export type Conversation = {
  messages: ChatMessage[];
  /** A run is going on: no other can be started. */
  isBusy: boolean;
  /** The last question is waiting for its first event. */
  isWaiting: boolean;
  /** A question is on its way and the server has not confirmed it; stays so when it never does. */
  isSending: boolean;
  /** Whether an interrupted or running answer was taken up on opening. */
  wasResumed: boolean;
  error: ApiError | null;
  siblings: (message: ChatMessage) => Siblings | null;
  /** Which party asks, by contract. */
  sides: Sides;
  actions: ConversationController;
};

type Options = ConversationEvents & {
  contractIds: string[];
  /** The session as stored; null for one that begins with the first question. */
  session: SessionDetail | null;
};

export function useConversation({ contractIds, session, onSessionStarted, onRunEnded }: Options): Conversation {
  const [actions] = useState(() => new ConversationController(contractIds, session));
  const { tree, isSending, sides } = useSyncExternalStore(actions.subscribe, actions.snapshot, actions.snapshot);
  const { chat } = actions;
  const { messages, status, error } = useSyncExternalStore(chat.subscribe, chat.snapshot, chat.snapshot);
  useEffect(() => actions.listen({ onSessionStarted, onRunEnded }));
  useEffect(() => actions.resume(), [actions]);
  const isBusy = status === 'submitted' || status === 'streaming';
  return {
    messages,
    isBusy,
    isWaiting: isBusy && messages.at(-1)?.role !== 'assistant',
    isSending,
    wasResumed: session !== null && session.unfinishedRun !== null,
    error: toShownError(error),
    siblings: (message) => siblingsOf(tree, message),
    sides,
    actions,
  };
}

/** What the stream itself reports arrives as a plain Error whose message is a sentence for the user. */
function toShownError(error: Error | undefined): ApiError | null {
  if (error === undefined) return null;
  return error instanceof ApiError ? error : new ApiError('run_failed', error.message, 0, null, { cause: error });
}
