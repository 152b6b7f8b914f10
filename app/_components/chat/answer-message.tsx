'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ChatMessage } from '#lib/protocol/chat';
import { viewAnswer } from '#lib/client/answer-view';
import type { Siblings } from '#lib/client/conversation-tree';
import { AnswerActions } from './answer-actions';
import { AnswerBody } from './answer-body';
import { CheckLine } from './check-line';
import { MetricsLine } from './metrics-line';
import { Notices } from './notices';
import { OutcomeLine } from './outcome-line';
import { Steps } from './steps';
import { Suggestions } from './suggestions';

type Props = {
  message: ChatMessage;
  siblings: Siblings | null;
  isBusy: boolean;
  isLast: boolean;
  isRunning: boolean;
  onSibling: (id: string) => void;
  onRegenerate: (id: string) => void;
  onAsk: (text: string) => void;
};

export function AnswerMessage({ message, siblings, isBusy, isLast, isRunning, onSibling, onRegenerate, onAsk }: Props) {
  const t = useTranslations('chat');
  const view = useMemo(() => viewAnswer(message), [message]);
  const status = message.metadata?.status;
  const endNote = isRunning
    ? null
    : status === 'stopped'
      ? t('stopped')
      : status === 'interrupted'
        ? t('interrupted')
        : status === 'failed'
          ? t('failedTitle')
          : null;
  return (
    <article aria-label={t('answer')} aria-busy={isRunning}>
      <Steps view={view} isRunning={isRunning} />
      <Notices notices={view.notices} />
      {!isRunning && <OutcomeLine outcome={view.outcome} />}
      <AnswerBody view={view} isRunning={isRunning} />
      {endNote !== null && <p className="mt-3 border-l-2 border-line-strong pl-3 text-sm text-ink-soft">{endNote}</p>}
      <CheckLine view={view} isRunning={isRunning} />
      {!isRunning && (
        <>
          <AnswerActions
            message={message}
            view={view}
            siblings={siblings}
            isBusy={isBusy}
            onSibling={onSibling}
            onRegenerate={onRegenerate}
          />
          <MetricsLine metrics={view.metrics} />
          {isLast && <Suggestions suggestions={view.outcome?.suggestions ?? []} onAsk={onAsk} isDisabled={isBusy} />}
        </>
      )}
    </article>
  );
}
