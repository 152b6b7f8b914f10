import { AppError } from '#lib/core/errors';
import { sleepUntilAborted } from '#lib/core/sleep-until-aborted';
import type { Container } from './container';

/** Whoever asks wants to know now whether to send requests here. */
const PATIENCE_MS = 2_000;

/** Throws what keeps the server from its work: `database_away` when the database gives no answer within two seconds. */
export async function assertReady({ database }: Pick<Container, 'database'>): Promise<void> {
  const answered = new AbortController();
  const query = database.pool.query('select 1').then(() => true);
  const patience = sleepUntilAborted(PATIENCE_MS, answered.signal).then(() => false);
  try {
    if (!(await Promise.race([query, patience]))) throw new AppError('database_away');
  } finally {
    answered.abort();
    query.catch(() => undefined);
  }
}
