'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { viewAnswer } from '#lib/client/conversation/answer-view';
import type { Conversation } from '#lib/client/conversation/use-conversation';

/** Tells a screen reader once that the answer is there: never every token. */
export function LiveStatus({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('chat');
  const { isBusy, messages } = conversation;
  const [said, setSaid] = useState({ isBusy, announcement: '' });
  if (said.isBusy !== isBusy) setSaid({ isBusy, announcement: announce() });
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {said.announcement}
    </p>
  );

  function announce(): string {
    const last = messages.at(-1);
    if (isBusy) return t('thinking');
    if (last?.role !== 'assistant') return '';
    if (last.metadata?.status === 'stopped') return t('answerStopped');
    return t('answerReady', { count: viewAnswer(last).citations.size });
  }
}
