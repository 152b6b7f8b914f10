'use client';

import { useTranslations } from 'next-intl';
import type { DataParts } from '#lib/protocol/events';
import { useOpenClause } from '#app/_components/workspace/clause-focus';

/** Said only when it is not the plain case: in part, blank, or not found with the proof of having looked. */
export function OutcomeLine({ outcome }: { outcome: DataParts['outcome'] | null }) {
  const t = useTranslations('outcome');
  const openClause = useOpenClause();
  if (!outcome?.outcome || outcome.outcome === 'found') return null;
  const receipt = outcome.notFoundReceipt;
  return (
    <div className="mb-3 border-l-2 border-line-strong pl-3">
      <p className="font-medium">{t(outcome.outcome)}</p>
      {receipt !== null && (
        <div className="mt-1 space-y-1 text-sm text-ink-soft">
          <p>{t('receipt', { clauses: receipt.clausesRead })}</p>
          {receipt.termsTried.length > 0 && (
            <p>
              {t('terms')}: {receipt.termsTried.join(', ')}
            </p>
          )}
          {receipt.closest.length > 0 && (
            <p>
              {t('closest')}:{' '}
              {receipt.closest.map(({ contractId, part, address }, index) => (
                <span key={`${contractId} ${part} ${address}`}>
                  {index > 0 && ', '}
                  <button
                    type="button"
                    onClick={() => openClause({ contractId, part, address, span: null })}
                    className="text-action underline underline-offset-4"
                  >
                    {address}
                  </button>
                </span>
              ))}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
