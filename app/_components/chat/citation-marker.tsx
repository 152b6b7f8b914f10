'use client';

import { useTranslations } from 'next-intl';
import { CitationChip } from './citation-chip';
import { useCitations } from './citations-context';

/** `[n]` in the answer: its citation once that has a verdict, a grey sign until then, and the plain characters if none ever comes. */
export function CitationMarker(props: object) {
  const t = useTranslations('citation');
  const { citations, isRunning } = useCitations();
  const marker = Number(new Map<string, unknown>(Object.entries(props)).get('data-marker'));
  const citation = citations.get(marker);
  if (citation !== undefined) return <CitationChip citation={citation} />;
  if (!isRunning) return <>[{marker}]</>;
  return (
    <span className="mx-0.5 inline-block animate-pulse border-b border-dotted border-ink-faint px-1 align-baseline text-xs text-ink-faint">
      <span aria-hidden>···</span>
      <span className="sr-only">{t('pending')}</span>
    </span>
  );
}
