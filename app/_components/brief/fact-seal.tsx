'use client';

import { useTranslations } from 'next-intl';
import { Seal } from '#app/_components/ui/seal';

/** Whether a stated value was found again in the words of its clause, or only concluded from them. */
export function FactSeal({ isVerbatim }: { isVerbatim: boolean }) {
  const t = useTranslations('brief.seal');
  const said = isVerbatim ? t('verbatim') : t('concluded');
  return (
    <span title={said} className="ml-1.5 inline-flex items-center align-[-1px]">
      <Seal state={isVerbatim ? 'verified' : 'unverified'} className="size-3" />
      <span className="sr-only">{said}</span>
    </span>
  );
}

/** What the seals beside values mean. */
export function SealLegend() {
  const t = useTranslations('brief.seal');
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-2 text-xs text-ink-faint">
      <span className="inline-flex items-center gap-1.5">
        <Seal state="verified" className="size-3" />
        {t('verbatim')}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Seal state="unverified" className="size-3" />
        {t('concluded')}
      </span>
    </p>
  );
}
