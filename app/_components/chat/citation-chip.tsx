'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import type { Citation } from '#lib/protocol/citation';
import { Seal } from '#app/_components/ui/seal';
import { useOpenClause } from '#app/_components/workspace/clause-focus';
import { CitationCard } from './citation-card';

/** Milliseconds the pointer may leave the chip on its way to the card. */
const LEAVE_MS = 120;

export function CitationChip({ citation }: { citation: Citation }) {
  const t = useTranslations('citation');
  const openClause = useOpenClause();
  const button = useRef<HTMLButtonElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [place, setPlace] = useState<DOMRect | null>(null);
  const cardId = useId();
  const { contractId, part, address, start, end, display, state } = citation;
  const word = t(`state.${state}`);
  const show = () => {
    clearTimeout(leaving.current);
    setPlace(button.current?.getClientRects()[0] ?? null);
  };
  const hide = () => {
    leaving.current = setTimeout(() => setPlace(null), LEAVE_MS);
  };
  return (
    <span onMouseEnter={show} onMouseLeave={hide} className="whitespace-nowrap">
      <button
        ref={button}
        type="button"
        aria-label={t('open', { address: display, state: word })}
        aria-describedby={place === null ? undefined : cardId}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && show()}
        onBlur={hide}
        onKeyDown={(event) => event.key === 'Escape' && setPlace(null)}
        onClick={() => {
          setPlace(null);
          openClause({ contractId, part, address, span: { start, end } });
        }}
        className="ml-0.5 inline-flex items-center gap-1 rounded-sm border-b border-line-strong px-0.5 align-baseline text-sm leading-tight text-ink hover:border-action hover:bg-action-wash"
      >
        <Seal state={state} className="size-3" />
        <span className={state === 'changed' ? 'line-through decoration-ink' : ''}>{display}</span>
        <span className="text-xs text-ink-faint">{word}</span>
      </button>
      {place !== null && <CitationCard id={cardId} citation={citation} place={place} />}
    </span>
  );
}
