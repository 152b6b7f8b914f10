import { findContracts } from '#db/queries/contracts';
import type { ContractSummary } from '#lib/protocol/contract';
import type { Language } from '#lib/protocol/document';
import type { Container } from '../container';
import { watchUntil, type WatchedChange } from '../watch-until';
import { contractSummary } from './contract-summary';

/** Each contract's summary now and after each change, until it is ready, failed or cancelled. */
export function watchContracts(
  container: Container,
  ownerId: string,
  ids: readonly string[],
  language: Language,
  signal: AbortSignal,
): AsyncGenerator<WatchedChange<ContractSummary>> {
  return watchUntil({
    ids,
    read: async (wanted) => {
      const rows = await findContracts(container.database.drizzle, ownerId, wanted, { withHidden: true });
      return new Map(rows.map((row) => [row.id, contractSummary(row, language)]));
    },
    isLast: ({ status }) => status === 'ready' || status === 'failed' || status === 'cancelled',
    watch: (onChange) => container.ingestion.watch(onChange),
    signal,
  });
}
