'use client';

import { useMemo } from 'react';
import { Workspace } from './workspace';

type Props = {
  contractId: string;
  /** The clause to open the contract at; null for its beginning. */
  address: string | null;
  part: number;
};

/** An empty conversation about one contract; it becomes a session with its first question. */
export function NewSession({ contractId, address, part }: Props) {
  const target = useMemo(
    () => (address === null ? null : { contractId, part, address, span: null }),
    [contractId, part, address],
  );
  return <Workspace contractIds={[contractId]} session={null} target={target} />;
}
