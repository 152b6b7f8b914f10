import { contractSummarySchema, type ContractSummary } from '#lib/protocol/contract';
import { watchEvents } from '#lib/client/api/watch-events';

/** Calls back with each change of a contract that is being read, until it is ready, failed or cancelled, or the signal aborts. */
export function watchContract(
  id: string,
  onChange: (contract: ContractSummary) => void,
  signal: AbortSignal,
): Promise<void> {
  return watchEvents(`/api/contracts/${id}/events`, contractSummarySchema, onChange, signal);
}

export function isBeingRead(contract: ContractSummary): boolean {
  return contract.status === 'queued' || contract.status === 'reading' || contract.status === 'indexing';
}
