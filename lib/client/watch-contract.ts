import { contractSummarySchema, type ContractSummary } from '#lib/protocol/contract';
import { request } from './api';
import { readServerEvents } from './server-events';

/** Calls back with each change of a contract that is being read, until it is ready, failed or cancelled, or the signal aborts. */
export async function watchContract(
  id: string,
  onChange: (contract: ContractSummary) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await request(`/api/contracts/${id}/events`, { signal });
  if (response.body === null) return;
  for await (const event of readServerEvents(response.body)) {
    if (signal.aborted) return;
    const parsed = contractSummarySchema.safeParse(parse(event.data));
    if (parsed.success) onChange(parsed.data);
  }
}

export function isBeingRead(contract: ContractSummary): boolean {
  return contract.status === 'queued' || contract.status === 'reading' || contract.status === 'indexing';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
