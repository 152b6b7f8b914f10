'use client';

import { createContext, useContext } from 'react';

/** Where the document is to be opened: a clause, and within it the span to mark (the whole clause when null). */
export type ClauseTarget = {
  contractId: string;
  /** The reading that is meant; without it the one in force. */
  version?: number | undefined;
  part: number;
  address: string;
  span: { start: number; end: number } | null;
};

const OpenClauseContext = createContext<(target: ClauseTarget) => void>(() => undefined);

export const OpenClauseProvider = OpenClauseContext.Provider;

/** Opens the document at a clause, wherever in the workspace it is named. */
export function useOpenClause(): (target: ClauseTarget) => void {
  return useContext(OpenClauseContext);
}
