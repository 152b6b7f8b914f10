import type { ContractSummary } from '#lib/protocol/contract';
import type { Language } from '#lib/protocol/document';
import type { Container } from '../container';
import { watchUntil } from '../watch-until';
import { contractSummary } from './contract-summary';
import { getContract } from './get-contract';

/** The contract's summary now and after each change, until it is ready, failed or cancelled. */
export function watchContract(
  container: Container,
  ownerId: string,
  id: string,
  language: Language,
  signal: AbortSignal,
): AsyncGenerator<ContractSummary> {
  return watchUntil({
    id,
    read: async () => contractSummary(await getContract(container, ownerId, id), language),
    isLast: ({ status }) => status === 'ready' || status === 'failed' || status === 'cancelled',
    watch: (onChange) => container.ingestion.watch(onChange),
    signal,
  });
}
