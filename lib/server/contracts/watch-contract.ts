import type { ContractSummary } from '#lib/protocol/contract';
import type { Language } from '#lib/protocol/document';
import type { Container } from '../container';
import { contractSummary } from './contract-summary';
import { getContract } from './get-contract';

/** Another process may be reading the contract: ask the database at least this often. */
const POLL_MS = 1000;

/** The contract's summary now and after each change, until it is ready, failed or cancelled. */
export async function* watchContract(
  container: Container,
  ownerId: string,
  id: string,
  language: Language,
  signal: AbortSignal,
): AsyncGenerator<ContractSummary> {
  let last = '';
  while (!signal.aborted) {
    const changed = nextChange(container, id, signal);
    const summary = contractSummary(await getContract(container, ownerId, id), language);
    const now = JSON.stringify(summary);
    if (now !== last) yield summary;
    last = now;
    if (summary.status === 'ready' || summary.status === 'failed' || summary.status === 'cancelled') return;
    await changed;
  }
}

function nextChange(container: Container, id: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      unwatch();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, POLL_MS);
    const unwatch = container.ingestion.watch((changedId) => {
      if (changedId === id) finish();
    });
    signal.addEventListener('abort', finish);
  });
}
