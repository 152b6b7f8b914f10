import { markInterruptedRuns } from '#db/queries/run-upkeep';
import type { Container } from './container';
import { reindexStaleVectors } from './contracts/reindex-stale-vectors';
import { rereadOutdatedShared } from './contracts/reread-contract';
import { seedSharedContracts } from './contracts/seed-shared-contracts';
import { DEAD_AFTER_MS } from './sessions/resume-session';

/**
 * What a server does once before its first request: find runs that a dead process left, seed the library and read it again
 * where the reader is newer, take up jobs.
 */
export async function startUp(container: Container): Promise<void> {
  await markInterruptedRuns(container.database.drizzle, container.database.isExclusive ? 0 : DEAD_AFTER_MS);
  await seedSharedContracts(container);
  await rereadOutdatedShared(container);
  await container.ingestion.start();
  await container.reviews.start();
  await container.reflection.start();
  await container.recorder?.start();
  await container.corrections.start();
  void reindexStaleVectors(container).catch((cause: unknown) =>
    container.logger.warn({ cause }, 're-indexing was not finished'),
  );
}
