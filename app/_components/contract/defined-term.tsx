'use client';

import { useTranslations } from 'next-intl';
import { createContext, useContext, useEffect, useId, useRef } from 'react';
import { useHoverCard } from '#lib/client/ui/use-hover-card';
import { FloatingCard } from '#app/_components/ui/floating-card';

type Definition = { term: string; address: string; sentence: string; open: () => void };

const DefinitionsContext = createContext<(index: number) => Definition | null>(() => null);

/** Gives the definition by its index in the contract. */
export const DefinitionsProvider = DefinitionsContext.Provider;

/** A word the contract has defined: its defining sentence on pointing or focus; a press or a tap keeps it, with the way there. */
export function DefinedTerm({ index, words }: { index: number; words: string }) {
  const t = useTranslations('document');
  const definitionAt = useContext(DefinitionsContext);
  const { anchor, place, isPinned, pin, close, handlers } = useHoverCard<HTMLAnchorElement>();
  const cardId = useId();
  const definition = place === null ? null : definitionAt(index);
  const press = () => (isPinned ? close() : pin());
  return (
    <span {...handlers}>
      {/* No button element: it would not flow with the line, and a particle could part from its word. */}
      <a
        ref={anchor}
        role="button"
        tabIndex={0}
        aria-expanded={isPinned}
        aria-describedby={definition === null || isPinned ? undefined : cardId}
        onClick={press}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          press();
        }}
        className="cursor-pointer underline decoration-ink-faint decoration-dotted decoration-1 underline-offset-4 hover:decoration-action"
      >
        {words}
      </a>
      {definition !== null && place !== null && (
        <FloatingCard id={cardId} place={place} label={isPinned ? t('termCard', { term: definition.term }) : undefined}>
          <p className="flex gap-2 font-sans text-xs">
            <span className="font-semibold">{definition.term}</span>
            <span className="text-ink-faint">{t('termIn', { address: definition.address })}</span>
          </p>
          <p className="contract-text mt-2 border-l-2 border-line-strong pl-3 text-base!">{definition.sentence}</p>
          {isPinned && (
            <GoToDefinition
              address={definition.address}
              onGo={() => {
                close();
                definition.open();
              }}
            />
          )}
        </FloatingCard>
      )}
    </span>
  );
}

/** Takes the focus, so that the card is read out and the next press goes there. */
function GoToDefinition({ address, onGo }: { address: string; onGo: () => void }) {
  const t = useTranslations('document');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <button
      ref={button}
      type="button"
      onClick={onGo}
      className="mt-3 font-sans text-sm text-action underline decoration-line-strong underline-offset-4 hover:decoration-action"
    >
      {t('goTo', { address })}
    </button>
  );
}
