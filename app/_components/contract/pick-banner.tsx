'use client';

import { MousePointerClick } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useHotkeys } from '#lib/client/ui/use-hotkeys';

/** What a click in the contract does for now, and the way out. */
export function PickBanner({ onCancel }: { onCancel: () => void }) {
  const t = useTranslations();
  useHotkeys({ cancelPick: onCancel });
  return (
    <p
      role="status"
      className="flex shrink-0 items-center gap-2 border-b border-line bg-action-wash px-5 py-2 text-sm sm:px-8"
    >
      <MousePointerClick aria-hidden className="size-4 shrink-0 text-action" strokeWidth={1.75} />
      <span className="grow">{t('feedback.pickNow')}</span>
      <button type="button" onClick={onCancel} className="shrink-0 text-action underline underline-offset-4">
        {t('app.cancel')}
      </button>
    </p>
  );
}
