'use client';

import { CalendarPlus, MessageSquareText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useBrief } from '#lib/client/contract/use-brief';
import { BesideDocument } from '#app/_components/review/beside-document';
import { ErrorNote } from '#app/_components/ui/error-note';
import { FootLine } from '#app/_components/ui/foot-line';
import { Link } from '#app/_components/ui/link';
import { BriefBody } from './brief-body';
import { BriefExports } from './brief-exports';

/** A contract at a glance: what it says, with the contract beside it. */
export function BriefScreen({ contractId }: { contractId: string }) {
  const t = useTranslations('brief');
  const { data, error, reload } = useBrief(contractId, { withActs: true });
  const actions = (
    <>
      <Link
        href={`/contracts/${contractId}`}
        aria-label={t('ask')}
        className="inline-flex shrink-0 items-center gap-1.5 rounded-md px-2.5 py-1.5 text-sm whitespace-nowrap text-action hover:bg-sunk"
      >
        <MessageSquareText aria-hidden className="size-4" strokeWidth={1.75} />
        <span className="max-sm:sr-only">{t('ask')}</span>
      </Link>
      {data !== null && data.dates.length > 0 && (
        <a
          href={`/api/contracts/${contractId}/timeline?format=ics`}
          download
          aria-label={t('calendar')}
          title={t('calendar')}
          className="inline-flex size-8 shrink-0 items-center justify-center rounded-md text-ink-faint hover:bg-sunk hover:text-ink pointer-coarse:size-10"
        >
          <CalendarPlus aria-hidden className="size-4" strokeWidth={1.75} />
        </a>
      )}
      {data !== null && <BriefExports contractId={contractId} />}
    </>
  );
  return (
    <BesideDocument contractId={contractId} actions={actions}>
      {error !== null && <ErrorNote error={error} onRetry={reload} />}
      {data !== null ? <BriefBody brief={data} /> : error === null && <BriefSkeleton />}
      <FootLine className="mt-10" />
    </BesideDocument>
  );
}

function BriefSkeleton() {
  return (
    <div aria-hidden className="space-y-3">
      <div className="skeleton h-7 w-2/3" />
      {[70, 55, 80, 40, 62, 74].map((width) => (
        <div key={width} className="skeleton h-4" style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
