'use client';

import { createContext, useContext } from 'react';
import type { Citation } from '#lib/protocol/citation';

/** Where the document is to be opened: a clause, and within it the span to mark (the whole clause when null). */
export type ClauseTarget = {
  contractId: string;
  /** The reading that is meant; without it the one in force. */
  version?: number | undefined;
  part: number;
  address: string;
  span: { start: number; end: number } | null;
  /** What of that span answers: it is brought into view and stands out from the rest. */
  lead?: { start: number; end: number } | undefined;
};

export function citedPlace({ contractId, version, part, address, start, end, lead }: Citation): ClauseTarget {
  return { contractId, version, part, address, span: { start, end }, lead };
}

const OpenClauseContext = createContext<(target: ClauseTarget) => void>(() => undefined);

export const OpenClauseProvider = OpenClauseContext.Provider;

/** Opens the document at a clause, wherever in the workspace it is named. */
export function useOpenClause(): (target: ClauseTarget) => void {
  return useContext(OpenClauseContext);
}
