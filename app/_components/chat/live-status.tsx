'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { viewAnswer } from '#lib/client/answer-view';
import type { Conversation } from '#lib/client/use-conversation';

/** Tells a screen reader once that the answer is there: never every token. */
export function LiveStatus({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('chat');
  const [announcement, setAnnouncement] = useState('');
  const wasBusy = useRef(false);
  const { isBusy, messages } = conversation;
  useEffect(() => {
    if (wasBusy.current === isBusy) return;
    wasBusy.current = isBusy;
    const last = messages.at(-1);
    if (isBusy) setAnnouncement(t('thinking'));
    else if (last?.role !== 'assistant') setAnnouncement('');
    else if (last.metadata?.status === 'stopped') setAnnouncement(t('answerStopped'));
    else setAnnouncement(t('answerReady', { count: viewAnswer(last).citations.size }));
  }, [isBusy, messages, t]);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}
