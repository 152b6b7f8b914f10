import { findContracts, type ContractRow } from '#db/queries/contracts';
import type { Container } from '../container';
import { watchUntil } from '../watch-until';

/** Reading goes on behind a question for at most this long; a scan of many pages takes longer, and the answer then says so. */
const WAIT_MS = 120_000;

/**
 * Waits while any of these contracts is read for the first time: until each has a reading, failed or was cancelled, an abort
 * or two minutes. A question that is asked the moment a file was dropped is answered instead of refused; one that has a
 * reading is asked on it while it is read again.
 */
export async function waitUntilRead(
  { database, ingestion }: Pick<Container, 'database' | 'ingestion'>,
  ownerId: string,
  contractIds: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const changes = watchUntil({
    ids: contractIds,
    read: async (ids) => {
      const rows = await findContracts(database.drizzle, ownerId, ids, { withHidden: true });
      return new Map(rows.map((row) => [row.id, !isFirstRead(row)]));
    },
    isLast: (isSettled) => isSettled,
    watch: (onChange) => ingestion.watch(onChange),
    signal: AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)]),
  });
  while (!(await changes.next()).done);
}

const isFirstRead = ({ version, status }: ContractRow): boolean =>
  version === 0 && status !== 'failed' && status !== 'cancelled';
