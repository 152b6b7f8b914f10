'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ChatMessage } from '#lib/protocol/chat';
import { viewAnswer } from '#lib/client/conversation/answer-view';
import type { Siblings } from '#lib/client/conversation/conversation-tree';
import { useRovingFocus } from '#lib/client/ui/use-roving-focus';
import { AnswerActions } from './answer-actions';
import { AnswerBody } from './answer-body';
import { CheckLine } from './check-line';
import { DoubtfulCitations } from './doubtful-citations';
import { MetricsLine } from './metrics-line';
import { Notices } from './notices';
import { OutcomeLine } from './outcome-line';
import { SelfCheckMark } from './self-check-mark';
import { Steps } from '#app/_components/chat/trace/steps';
import { Suggestions } from '#app/_components/chat/suggestions';

type Props = {
  message: ChatMessage;
  siblings: Siblings | null;
  isBusy: boolean;
  isFirst: boolean;
  isLast: boolean;
  isRunning: boolean;
  /** The run ended with an error, which is shown below the answer. */
  hasFailed: boolean;
  onSibling: (id: string) => void;
  onRegenerate: (id: string) => void;
  onAsk: (text: string) => void;
};

/** A run that was cut in the browser still says `running` until the stored answer is read again. */
const END_NOTES = {
  done: null,
  stopped: 'stopped',
  running: 'stopped',
  interrupted: 'interrupted',
  failed: 'failedTitle',
} as const;

export function AnswerMessage({
  message,
  siblings,
  isBusy,
  isFirst,
  isLast,
  isRunning,
  hasFailed,
  onSibling,
  onRegenerate,
  onAsk,
}: Props) {
  const t = useTranslations('chat');
  // One stop between the citations and the question; what opens in it (a form, a list of files) has its own.
  const foot = useRovingFocus('[data-self-check], [role=toolbar] > button, [role=toolbar] > div > button');
  const view = useMemo(() => viewAnswer(message), [message]);
  const status = message.metadata?.status ?? 'running';
  const isWhole = !isRunning && status === 'done';
  const endNote = isRunning || hasFailed ? null : END_NOTES[status];
  return (
    <article aria-label={t('answer')} aria-busy={isRunning}>
      <Steps view={view} isRunning={isRunning} />
      <Notices notices={view.notices} isFirst={isFirst} />
      {!isRunning && <OutcomeLine outcome={view.outcome} />}
      <AnswerBody view={view} status={isRunning ? 'running' : isWhole ? 'whole' : 'cutOff'} />
      {endNote !== null && (
        <p className="mt-3 border-l-2 border-line-strong pl-3 text-sm text-ink-soft">{t(endNote)}</p>
      )}
      <CheckLine view={view} isRunning={isRunning} />
      {isRunning && <SelfCheckMark selfCheck={view.selfCheck} isRunning />}
      {!isRunning && !hasFailed && (
        <>
          <DoubtfulCitations view={view} />
          <div ref={foot}>
            <SelfCheckMark selfCheck={view.selfCheck} isRunning={false} />
            <AnswerActions
              message={message}
              view={view}
              siblings={siblings}
              isBusy={isBusy}
              onSibling={onSibling}
              onRegenerate={onRegenerate}
            />
          </div>
          <MetricsLine metrics={view.metrics} />
          {isLast && <Suggestions suggestions={view.outcome?.suggestions ?? []} onAsk={onAsk} isDisabled={isBusy} />}
        </>
      )}
    </article>
  );
}
