'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import type { DocumentStructure } from '#lib/protocol/document';
import { summariseReceipt, type ReceiptSummary } from '#lib/client/contract/receipt-summary';
import { ReceiptPanel } from './receipt-panel';

type Props = { contractId: string; version: number; structure: DocumentStructure };

/** Of more numbers than these the line says only how many. */
const NUMBERS_SHOWN = 3;

/** What reading this contract left open, in one quiet line that opens the whole receipt. */
export function ReceiptLine({ contractId, version, structure }: Props) {
  const t = useTranslations('receipt');
  const [isOpen, setIsOpen] = useState(false);
  const summary = useMemo(() => summariseReceipt(structure), [structure]);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        title={t('open')}
        className="truncate rounded-sm underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-ink hover:decoration-action"
      >
        <span className="sr-only">{t('open')}: </span>
        <ReceiptFacts summary={summary} />
      </button>
      {isOpen && (
        <ReceiptPanel
          contractId={contractId}
          version={version}
          language={structure.language}
          summary={summary}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function ReceiptFacts({ summary: { pages, blanks, gaps, repeats, isUncertain } }: { summary: ReceiptSummary }) {
  const t = useTranslations('receipt');
  const missing = gaps.flatMap((gap) => gap.missing);
  const isCountable =
    missing.length > 0 && missing.length <= NUMBERS_SHOWN && gaps.every((gap) => gap.missing.length > 0);
  const facts = [
    pages === null
      ? t('allText')
      : pages.unread > 0
        ? t('someUnread', { count: pages.total, unread: pages.unread })
        : t('allRead', { count: pages.total }),
    blanks !== null && blanks.count > 0 && t('blanksShort', { count: blanks.count }),
    gaps.length > 0 &&
      (isCountable ? t('missingShort', { numbers: missing.join(', ') }) : t('gapsShort', { count: gaps.length })),
    repeats.length > 0 && t('repeatsShort', { count: repeats.length }),
    isUncertain && t('uncertainShort'),
  ];
  return <>{facts.filter(Boolean).join(' · ')}</>;
}
