'use client';

import { useTranslations } from 'next-intl';
import type { AnswerView } from '#lib/client/conversation/answer-view';
import { WorkingDot } from '#app/_components/chat/working-dot';

/** Until every citation has its verdict the answer says so. */
export function CheckLine({ view, isRunning }: { view: AnswerView; isRunning: boolean }) {
  const t = useTranslations('citation');
  if (view.check?.status !== 'checking' || !isRunning) return null;
  return (
    <p className="mt-3 flex items-center gap-2 text-sm text-ink-soft">
      <WorkingDot />
      {t('checking')}
    </p>
  );
}
