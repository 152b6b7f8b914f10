'use client';

import { createContext, useContext, useMemo, useState } from 'react';
import type { DocumentStructure } from '#lib/protocol/document';
import type { ShownClause } from '#lib/client/contract/clause-at';

export type PickedClause = ShownClause & { contractId: string };

export type ClausePick = {
  /** Whether a clause is wanted: a click in the contract then chooses instead of following a link. */
  isPicking: boolean;
  /** The contract beside the conversation; null until it is there. */
  shown: { contractId: string; structure: DocumentStructure } | null;
  start: (onPick: (clause: PickedClause) => void) => void;
  pick: (clause: PickedClause) => void;
  cancel: () => void;
};

const NONE: ClausePick = {
  isPicking: false,
  shown: null,
  start: () => undefined,
  pick: () => undefined,
  cancel: () => undefined,
};
const ClausePickContext = createContext<ClausePick>(NONE);

export const ClausePickProvider = ClausePickContext.Provider;

/** Has the reader show a clause in the contract; does nothing on a page without one. */
export function useClausePick(): ClausePick {
  return useContext(ClausePickContext);
}

type Options = {
  contractId: string | null;
  structure: DocumentStructure | null;
  onStart: () => void;
  onPicked: (clause: PickedClause) => void;
};

/** The one pick of a workspace: who starts another takes it over. */
export function useClausePickState({ contractId, structure, onStart, onPicked }: Options): ClausePick {
  const [wanting, setWanting] = useState<{ tell: (clause: PickedClause) => void } | null>(null);
  return useMemo(
    () => ({
      isPicking: wanting !== null,
      shown: contractId === null || structure === null ? null : { contractId, structure },
      start: (onPick) => {
        setWanting({ tell: onPick });
        onStart();
      },
      pick: (clause) => {
        wanting?.tell(clause);
        setWanting(null);
        onPicked(clause);
      },
      cancel: () => setWanting(null),
    }),
    [wanting, contractId, structure, onStart, onPicked],
  );
}
