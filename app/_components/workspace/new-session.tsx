'use client';

import { useMemo } from 'react';
import type { LinkedClause } from '#lib/client/contract/clause-link';
import { Workspace } from './workspace';

type Props = {
  contractId: string;
  /** The clause to open the contract at; null for its beginning. */
  clause: LinkedClause | null;
};

/** An empty conversation about one contract; it becomes a session with its first question. */
export function NewSession({ contractId, clause }: Props) {
  const target = useMemo(() => (clause === null ? null : { contractId, ...clause }), [contractId, clause]);
  return <Workspace contractIds={[contractId]} session={null} target={target} />;
}
