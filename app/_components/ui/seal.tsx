import type { CitationState } from '#lib/protocol/citation';

/** The mark of a citation's state: a pressed seal, a struck line, or an empty ring. Shape first, colour second. */
export function Seal({ state, className = 'size-3.5' }: { state: CitationState; className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden className={`shrink-0 ${className}`}>
      {state === 'verified' && (
        <>
          <rect x="1" y="1" width="14" height="14" rx="2.5" className="fill-seal" />
          <path
            d="M4.6 8.3 7 10.7l4.6-5.2"
            className="fill-none stroke-sheet"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      )}
      {state === 'changed' && (
        <>
          <rect
            x="1.75"
            y="1.75"
            width="12.5"
            height="12.5"
            rx="2.5"
            className="fill-none stroke-ink-soft"
            strokeWidth="1.5"
          />
          <path d="M0.5 8h15" className="stroke-ink" strokeWidth="2" />
        </>
      )}
      {state === 'unverified' && (
        <circle cx="8" cy="8" r="5.75" className="fill-none stroke-ink-faint" strokeWidth="1.5" />
      )}
    </svg>
  );
}
