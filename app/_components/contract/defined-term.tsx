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
  const { anchor, place, close, handlers } = useHoverCard<HTMLAnchorElement>();
  const cardId = useId();
  const definition = place === null ? null : definitionAt(index);
  return (
    <span {...handlers}>
      {/* A link and not a button: a button would not flow with the line, and a particle could part from its word. */}
      <a
        ref={anchor}
        href={`#definition-${index}`}
        aria-describedby={definition === null ? undefined : cardId}
        onClick={(event) => {
          event.preventDefault();
          close();
          definitionAt(index)?.open();
        }}
        className="underline decoration-ink-faint decoration-dotted decoration-1 underline-offset-4 hover:decoration-action"
      >
        {words}
      </a>
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
