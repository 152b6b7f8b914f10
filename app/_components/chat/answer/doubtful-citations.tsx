'use client';

import { useTranslations } from 'next-intl';
import type { Citation } from '#lib/protocol/citation';
import type { AnswerView } from '#lib/client/conversation/answer-view';
import { Seal } from '#app/_components/ui/seal';
import { citedPlace, useOpenClause } from '#app/_components/workspace/clause-focus';
import { useContractName } from '#app/_components/workspace/contract-names';

/** What the checks came to, and for each citation that did not pass them all, why: nothing of it needs pointing at. */
export function DoubtfulCitations({ view }: { view: AnswerView }) {
  const t = useTranslations('citation');
  const citations = [...view.citations.values()];
  const doubtful = [...view.citations].filter(([, { state }]) => state !== 'verified').sort(([a], [b]) => a - b);
  const removed = view.check?.removed ?? 0;
  if (citations.length + removed === 0) return null;
  const verified = citations.length - doubtful.length;
  return (
    <section aria-label={t('checks')} className="mt-4 border-t border-line pt-2 text-xs text-ink-soft">
      <p>
        {citations.length > 0 &&
          (doubtful.length === 0
            ? t('checkedAll', { total: citations.length })
            : t('checked', { total: citations.length, verified }))}
        {removed > 0 && `${citations.length > 0 ? ' · ' : ''}${t('removed', { count: removed })}`}
      </p>
      {doubtful.length > 0 && (
        <ul className="mt-1 space-y-1">
          {doubtful.map(([marker, citation]) => (
            <DoubtfulCitation key={marker} citation={citation} />
          ))}
        </ul>
      )}
    </section>
  );
}

function DoubtfulCitation({ citation }: { citation: Citation }) {
  const t = useTranslations('citation');
  const openClause = useOpenClause();
  const { contractId, display, state, reasons } = citation;
  const contractName = useContractName(contractId);
  return (
    <li className="flex items-baseline gap-1.5">
      <Seal state={state} className="size-3 translate-y-0.5" />
      <p>
        <button
          type="button"
          onClick={() => openClause(citedPlace(citation))}
          className="text-action hover:underline hover:underline-offset-4"
        >
          {contractName !== null && `${contractName} `}
          {display}
        </button>{' '}
        <span className="font-medium">{t(`state.${state}`)}</span>
        {': '}
        {reasons.length > 0 ? reasons.join(' ') : t(`explain.${state}`)}
      </p>
    </li>
  );
}
