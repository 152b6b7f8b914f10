'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { Citation } from '#lib/protocol/citation';
import { useHoverCard } from '#lib/client/ui/use-hover-card';
import { Seal } from '#app/_components/ui/seal';
import { citedPlace, useOpenClause } from '#app/_components/workspace/clause-focus';
import { useContractName } from '#app/_components/workspace/contract-names';
import { CitationCard } from './citation-card';

export function CitationChip({ citation }: { citation: Citation }) {
  const t = useTranslations('citation');
  const openClause = useOpenClause();
  const { anchor, place, close, handlers } = useHoverCard<HTMLButtonElement>();
  const cardId = useId();
  const { contractId, state } = citation;
  // The paragraph that answers; the quote around it is in the card.
  const display = citation.lead?.display ?? citation.display;
  const contractName = useContractName(contractId);
  const word = t(`state.${state}`);
  return (
    <span {...handlers} className="whitespace-nowrap">
      <button
        ref={anchor}
        type="button"
        data-citation
        aria-label={t('open', { address: contractName === null ? display : `${contractName} ${display}`, state: word })}
        aria-describedby={place === null ? undefined : cardId}
        onClick={() => {
          close();
          openClause(citedPlace(citation));
        }}
        className="ml-0.5 inline-flex max-w-full flex-wrap items-center gap-x-1 rounded-sm border-b border-line-strong px-0.5 text-left align-baseline text-sm leading-tight text-ink hover:border-action hover:bg-action-wash"
      >
        <Seal state={state} className="size-3 shrink-0" />
        {contractName !== null && <span className="max-w-40 truncate text-ink-soft">{contractName}</span>}{' '}
        <span className={state === 'changed' ? 'line-through decoration-ink' : ''}>{display}</span>{' '}
        <span className="text-xs whitespace-nowrap text-ink-faint">{word}</span>
      </button>
      {place !== null && <CitationCard id={cardId} citation={citation} place={place} />}
    </span>
  );
}
