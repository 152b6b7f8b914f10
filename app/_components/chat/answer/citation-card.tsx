'use client';

import { useTranslations } from 'next-intl';
import { joinTornWords } from '#lib/language/text/torn-words';
import type { Citation } from '#lib/protocol/citation';
import { FloatingCard } from '#app/_components/ui/floating-card';
import { Seal } from '#app/_components/ui/seal';
import { useContractName } from '#app/_components/workspace/contract-names';

/** Quotes longer than this are cut in the card: the document has the whole. */
const QUOTE_CHARACTERS = 320;

/** The quote behind a chip. */
export function CitationCard({ id, citation, place }: { id: string; citation: Citation; place: DOMRect }) {
  const t = useTranslations('citation');
  const { contractId, lead, reasons, state } = citation;
  const quote = joinTornWords(citation);
  const contractName = useContractName(contractId);
  return (
    <FloatingCard id={id} place={place}>
      <p className="flex items-center gap-1.5 text-xs">
        <Seal state={state} />
        <span className="shrink-0 font-semibold">{lead?.display ?? citation.display}</span>
        <span className="shrink-0 text-ink-soft">{t(`state.${state}`)}</span>
        {contractName !== null && <span className="truncate text-ink-faint">{contractName}</span>}
      </p>
      <blockquote className="contract-text mt-2 border-l-2 border-line-strong pl-3 text-base! whitespace-pre-line">
        {quote.length > QUOTE_CHARACTERS ? `${quote.slice(0, QUOTE_CHARACTERS)}…` : quote}
      </blockquote>
      <p className="mt-2 text-xs text-ink-faint">{reasons.length > 0 ? reasons.join(' ') : t(`explain.${state}`)}</p>
    </FloatingCard>
  );
}
