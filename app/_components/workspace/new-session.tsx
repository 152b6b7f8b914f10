'use client';

import { Workspace } from './workspace';

/** An empty conversation about one contract; it becomes a session with its first question. */
export function NewSession({ contractId }: { contractId: string }) {
  return <Workspace contractIds={[contractId]} session={null} />;
}
