'use client';

import type { Conversation } from '#lib/client/use-conversation';
import { AnswerMessage } from './answer-message';
import { PendingAnswer } from './pending-answer';
import { QuestionMessage } from './question-message';
import { RunError } from './run-error';

type Props = { conversation: Conversation; onAsk: (text: string) => void };

export function MessageList({ conversation, onAsk }: Props) {
  const { messages, isBusy, isWaiting, error } = conversation;
  return (
    <ol className="flex flex-col gap-8">
      {messages.map((message, index) => {
        const isLast = index === messages.length - 1;
        const turn = { message, siblings: conversation.siblings(message), onSibling: conversation.showSibling, isBusy };
        return (
          <li key={message.id}>
            {message.role === 'user' ? (
              <QuestionMessage {...turn} onEdit={conversation.edit} />
            ) : (
              <AnswerMessage
                {...turn}
                isLast={isLast}
                isRunning={isLast && isBusy}
                onRegenerate={conversation.regenerate}
                onAsk={onAsk}
              />
            )}
          </li>
        );
      })}
      {isWaiting && (
        <li>
          <PendingAnswer wasResumed={conversation.wasResumed} />
        </li>
      )}
      {error !== null && !isBusy && (
        <li>
          <RunError error={error} onRetry={conversation.retry} />
        </li>
      )}
    </ol>
  );
}
