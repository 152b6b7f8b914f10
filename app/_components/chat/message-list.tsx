'use client';

import { useTranslations } from 'next-intl';
import type { Conversation } from '#lib/client/conversation/use-conversation';
import { Button } from '#app/_components/ui/button';
import { ErrorNote } from '#app/_components/ui/error-note';
import { AnswerMessage } from '#app/_components/chat/answer/answer-message';
import { PendingAnswer } from './pending-answer';
import { QuestionMessage } from './question-message';

type Props = { conversation: Conversation; onAsk: (text: string) => void };

export function MessageList({ conversation, onAsk }: Props) {
  const t = useTranslations();
  const { messages, isBusy, isWaiting, error, actions } = conversation;
  const isUnanswered = !isBusy && error === null && messages.at(-1)?.role === 'user';
  return (
    <ol className="flex flex-col gap-8">
      {messages.map((message, index) => {
        const isLast = index === messages.length - 1;
        const turn = {
          message,
          siblings: conversation.siblings(message),
          onSibling: (id: string) => actions.showSibling(id),
          isBusy,
        };
        return (
          <li key={message.id}>
            {message.role === 'user' ? (
              <QuestionMessage {...turn} onEdit={(id, text) => actions.edit(id, text)} />
            ) : (
              <AnswerMessage
                {...turn}
                isFirst={index <= 1}
                isLast={isLast}
                isRunning={isLast && isBusy}
                hasFailed={isLast && error !== null}
                onRegenerate={(id) => actions.regenerate(id)}
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
      {isUnanswered && (
        <li className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
          {t('chat.unanswered')}
          <Button onClick={() => actions.retry()}>{t('chat.regenerate')}</Button>
        </li>
      )}
      {error !== null && !isBusy && (
        <li>
          <ErrorNote error={error} onRetry={() => actions.retry()} />
        </li>
      )}
    </ol>
  );
}
