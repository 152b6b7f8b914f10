'use client';

import { CircleDashed, ListChecks, SearchX, SquareDashed, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Outcome } from '#lib/protocol/citation';
import type { DataParts } from '#lib/protocol/events';
import { NotFoundProof } from './not-found-proof';

/** Each has its own shape as well as its words. */
const LOOKS: Record<Exclude<Outcome, 'found'>, { icon: LucideIcon; frame: string }> = {
  likely: { icon: ListChecks, frame: 'border-l-2 border-line-strong pl-3' },
  partial: { icon: CircleDashed, frame: 'border-l-2 border-line-strong pl-3' },
  blank: { icon: SquareDashed, frame: 'rounded-md border border-dashed border-line-strong px-4 py-3' },
  notFound: { icon: SearchX, frame: 'rounded-md border border-line bg-sunk px-4 py-3' },
};

/** Said only when it is not the plain case: likely only, in part, blank, or not found with the proof of having looked. */
export function OutcomeLine({ outcome }: { outcome: DataParts['outcome'] | null }) {
  const t = useTranslations('outcome');
  if (!outcome?.outcome || outcome.outcome === 'found') return null;
  const { icon: Icon, frame } = LOOKS[outcome.outcome];
  return (
    <section aria-label={t(outcome.outcome)} className={`mb-3 ${frame}`}>
      <p className="flex items-center gap-2 font-medium">
        <Icon aria-hidden className="size-4 shrink-0 text-ink-soft" strokeWidth={1.75} />
        {t(outcome.outcome)}
      </p>
      {outcome.outcome !== 'notFound' && (
        <p className="mt-0.5 text-sm text-ink-soft">{t(`detail.${outcome.outcome}`)}</p>
      )}
      {outcome.notFoundReceipt !== null && <NotFoundProof receipt={outcome.notFoundReceipt} />}
    </section>
  );
}
