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
  const present = termsTried.filter((term) => !termsMissing.includes(term));
  const facts: [name: string, terms: string[]][] =
    termsMissing.length === 0
      ? [[t('terms'), termsTried]]
      : [
          [t('termsMissing'), termsMissing],
          [t('termsPresent'), present],
        ];
  return (
    <div className="mt-2 space-y-2 text-sm">
      <p className="tabular-nums">
        {clausesRead < clausesTotal
          ? t('receiptPartly', { clauses: clausesRead, total: clausesTotal })
          : t('receipt', { clauses: clausesRead })}
      </p>
      <dl className="space-y-1">
        {facts
          .filter(([, terms]) => terms.length > 0)
          .map(([name, terms]) => (
            <div key={name} className="sm:flex sm:gap-3">
              <dt className="shrink-0 text-ink-faint sm:w-28">{name}</dt>
              <dd className="text-ink-soft">{terms.join(' · ')}</dd>
            </div>
          ))}
      </dl>
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
