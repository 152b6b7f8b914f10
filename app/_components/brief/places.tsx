'use client';

import { useTranslations } from 'next-intl';
import type { FactCitation } from '#lib/protocol/meaning';
import { useOpenClause } from '#app/_components/workspace/clause-focus';

type Props = { contractId: string; version: number; citations: readonly FactCitation[]; most?: number };

/** The clauses that something stands in, each a way to its words in the document. */
export function Places({ contractId, version, citations, most = 2 }: Props) {
  const t = useTranslations('document');
  const openClause = useOpenClause();
  const isFirst = ({ part, display }: FactCitation, at: number) =>
    citations.findIndex((other) => other.part === part && other.display === display) === at;
  const places = citations.filter(isFirst).slice(0, most);
  return (
    <>
      {places.map(({ part, address, display, start, end }) => (
        <button
          key={`${part} ${display}`}
          type="button"
          aria-label={t('goTo', { address: display })}
          onClick={() => openClause({ contractId, version, part, address, span: { start, end } })}
          className="ml-1.5 rounded-sm border-b border-line-strong px-0.5 text-xs whitespace-nowrap text-ink-faint hover:border-action hover:bg-action-wash hover:text-ink"
        >
          {display}
        </button>
      ))}
    </>
  );
}
