import type { ContractSummary } from '#lib/protocol/contract';
import { followUntilEnd } from '#lib/client/api/follow';

/** Calls back with each change of a contract that is being read; resolves when it is ready, failed or cancelled, or the signal aborts. */
export function watchContract(
  id: string,
  onChange: (contract: ContractSummary) => void,
  signal: AbortSignal,
): Promise<void> {
  return followUntilEnd('contract', id, (event) => event.kind === 'contract' && onChange(event.contract), { signal });
}

export function isBeingRead(contract: Pick<ContractSummary, 'status'>): boolean {
  return contract.status === 'queued' || contract.status === 'reading' || contract.status === 'indexing';
}
