'use client';

import { useTranslations } from 'next-intl';
import { UNCITED_MARKER } from '#lib/core/text/citation-markers';
import { Seal } from '#app/_components/ui/seal';
import { CitationChip } from './citation-chip';
import { useCitations } from './citations-context';

/**
 * `[n]` in the answer: its citation once that has a verdict, a grey sign until then. Where none ever came the answer was
 * cut off before its checks, or, in a whole answer, these are characters of the contract.
 */
export function CitationMarker({ marker }: { marker: number }) {
  const t = useTranslations('citation');
  const { citations, status } = useCitations();
  if (marker === UNCITED_MARKER) return <UncitedMark />;
  const citation = citations.get(marker);
  if (citation !== undefined) return <CitationChip citation={citation} />;
  if (status === 'whole') return <>[{marker}]</>;
  return (
    <span
      title={status === 'running' ? t('pending') : t('neverChecked')}
      className={`mx-0.5 inline-flex items-center align-baseline text-ink-faint ${status === 'running' ? 'animate-pulse' : ''}`}
    >
      <Seal state="unverified" className="size-3" />
      <span className="sr-only">{status === 'running' ? t('pending') : t('neverChecked')}</span>
    </span>
  );
}

/** Behind a sentence that states something of the contract and names no clause for it. */
function UncitedMark() {
  const t = useTranslations('citation');
  return (
    <span
      title={t('uncitedDetail')}
      className="mx-0.5 border-b border-dotted border-ink-faint text-xs whitespace-nowrap text-ink-faint"
    >
      {t('uncited')}
      <span className="sr-only">. {t('uncitedDetail')}</span>
    </span>
  );
}
