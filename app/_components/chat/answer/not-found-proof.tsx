'use client';

import { useTranslations } from 'next-intl';
import type { NotFoundReceipt } from '#lib/protocol/citation';
import { useOpenClause } from '#app/_components/workspace/clause-focus';
import { useContractName } from '#app/_components/workspace/contract-names';

type Closest = NotFoundReceipt['closest'][number];

/** What was read and tried before "not found" was said, and the clauses that come closest. */
export function NotFoundProof({ receipt }: { receipt: NotFoundReceipt }) {
  const t = useTranslations('outcome');
  const { clausesRead, clausesTotal = clausesRead, termsTried, termsMissing = [], closest } = receipt;
  const named = termsMissing.length === 0 ? termsTried : termsMissing;
  const others = termsTried.filter((term) => !named.includes(term));
  return (
    <div className="mt-0.5 space-y-2 text-sm">
      <p className="text-ink-soft tabular-nums">
        {clausesRead < clausesTotal
          ? t('receiptPartly', { clauses: clausesRead, total: clausesTotal })
          : t('receipt', { clauses: clausesRead })}
      </p>
      {named.length > 0 && (
        <p>
          <span className="text-ink-faint">{t(termsMissing.length === 0 ? 'terms' : 'termsMissing')} </span>
          {named.join(' · ')}
        </p>
      )}
      {others.length > 0 && (
        <details>
          <summary className="text-ink-faint hover:text-ink">{t('termsAlso', { count: others.length })}</summary>
          <p className="mt-1 text-ink-soft">{others.join(' · ')}</p>
        </details>
      )}
      {closest.length > 0 && (
        <div>
          <p className="text-ink-faint">{t('closest')}</p>
          <ul className="mt-0.5 space-y-1">
            {closest.map((clause) => (
              <ClosestClause key={`${clause.contractId} ${clause.part} ${clause.address}`} clause={clause} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function ClosestClause({ clause: { contractId, part, address, display = address, why } }: { clause: Closest }) {
  const openClause = useOpenClause();
  const contractName = useContractName(contractId);
  return (
    <li>
      <button
        type="button"
        onClick={() => openClause({ contractId, part, address, span: null })}
        className="text-action underline decoration-line-strong underline-offset-4 hover:decoration-action"
      >
        {contractName !== null && `${contractName} `}
        {display}
      </button>
      {why !== '' && <span className="text-ink-soft">: {why}</span>}
    </li>
  );
}
