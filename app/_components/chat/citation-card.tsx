'use client';

import { useTranslations } from 'next-intl';
import { createPortal } from 'react-dom';
import type { Citation } from '#lib/protocol/citation';
import { Seal } from '#app/_components/ui/seal';

const WIDTH_PX = 360;
const MARGIN_PX = 12;
/** Quotes longer than this are cut in the card: the document has the whole. */
const QUOTE_CHARACTERS = 320;

/** The quote behind a chip, near it and never outside the window. */
export function CitationCard({ id, citation, place }: { id: string; citation: Citation; place: DOMRect }) {
  const t = useTranslations('citation');
  const { display, quote, reasons, state } = citation;
  const left = Math.max(MARGIN_PX, Math.min(place.left, window.innerWidth - WIDTH_PX - MARGIN_PX));
  const isAbove = place.top > window.innerHeight / 2;
  const edge = isAbove ? { bottom: window.innerHeight - place.top + 6 } : { top: place.bottom + 6 };
  return createPortal(
    <div
      id={id}
      role="tooltip"
      style={{ left, ...edge, width: `min(${WIDTH_PX}px, calc(100vw - ${2 * MARGIN_PX}px))` }}
      className="pointer-events-none fixed z-40 animate-appear rounded-lg border border-line bg-sheet p-4 whitespace-normal shadow-float"
    >
      <p className="flex items-center gap-1.5 text-xs">
        <Seal state={state} />
        <span className="font-semibold">{display}</span>
        <span className="text-ink-soft">{t(`state.${state}`)}</span>
      </p>
      <blockquote className="contract-text mt-2 border-l-2 border-line-strong pl-3 text-base! whitespace-pre-line">
        {quote.length > QUOTE_CHARACTERS ? `${quote.slice(0, QUOTE_CHARACTERS)}…` : quote}
      </blockquote>
      <p className="mt-2 text-xs text-ink-faint">{reasons.length > 0 ? reasons.join(' ') : t(`explain.${state}`)}</p>
    </div>,
    document.body,
  );
}
