'use client';

import { useTranslations } from 'next-intl';
import { createContext, useContext, useId } from 'react';
import { useHoverCard } from '#lib/client/use-hover-card';
import { FloatingCard } from '#app/_components/ui/floating-card';

type Definition = { term: string; address: string; sentence: string; open: () => void };

const DefinitionsContext = createContext<(index: number) => Definition | null>(() => null);

/** Gives the definition by its index in the contract. */
export const DefinitionsProvider = DefinitionsContext.Provider;

/** A word the contract has defined: its defining sentence on pointing or focus, the definition itself on a click. */
export function DefinedTerm({ index, words }: { index: number; words: string }) {
  const t = useTranslations('document');
  const definitionAt = useContext(DefinitionsContext);
  const { anchor, place, close, handlers } = useHoverCard();
  const cardId = useId();
  const definition = place === null ? null : definitionAt(index);
  return (
    <span {...handlers}>
      <button
        ref={anchor}
        type="button"
        aria-describedby={definition === null ? undefined : cardId}
        onClick={() => {
          close();
          definitionAt(index)?.open();
        }}
        className="inline text-start indent-0 underline decoration-ink-faint decoration-dotted decoration-1 underline-offset-4 hover:decoration-action"
      >
        {words}
      </button>
      {definition !== null && place !== null && (
        <FloatingCard id={cardId} place={place}>
          <p className="flex gap-2 font-sans text-xs">
            <span className="font-semibold">{definition.term}</span>
            <span className="text-ink-faint">{t('termIn', { address: definition.address })}</span>
          </p>
          <p className="contract-text mt-2 border-l-2 border-line-strong pl-3 text-base!">{definition.sentence}</p>
        </FloatingCard>
      )}
    </span>
  );
}
