'use client';

import { useTranslations } from 'next-intl';
import type { Finding } from '#lib/protocol/review';
import { CitationChip } from '#app/_components/chat/answer/citation-chip';
import { NotFoundProof } from '#app/_components/chat/answer/not-found-proof';
import { SeverityMark } from './severity-mark';

/** One statement of a report with what it rests on. */
export function FindingItem({ finding }: { finding: Finding }) {
  const t = useTranslations('review');
  const { title, severity, statement, reason, citations, standard, receipt, kind } = finding;
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        {severity !== null && <SeverityMark severity={severity} />}
        <span className="font-semibold">{title}</span>
        {kind !== 'term' && kind !== 'risk' && <span className="text-xs text-ink-faint">{t(`kind.${kind}`)}</span>}
      </p>
      <p className={`mt-1 ${citations.length > 0 ? 'contract-text text-base!' : ''}`}>
        {statement}
        {citations.map((citation) => (
          <CitationChip key={`${citation.start} ${citation.end}`} citation={citation} />
        ))}
      </p>
      {reason !== '' && <p className="mt-1 text-sm text-ink-soft">{reason}</p>}
      {standard !== null && (
        <p className="mt-1 text-sm text-ink-soft">
          {t('inStandard')} <CitationChip citation={standard} />
        </p>
      )}
      {receipt !== null && (
        <details className="mt-1 text-sm text-ink-soft">
          <summary className="cursor-pointer text-ink-faint hover:text-ink">{t('proof')}</summary>
          <NotFoundProof receipt={receipt} />
        </details>
      )}
    </li>
  );
}
