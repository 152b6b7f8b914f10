import { markInterruptedRuns } from '#db/queries/run-upkeep';
import { DEAD_AFTER_MS } from '#lib/core/signs-of-life';
import type { Container } from './container';
import { seedSharedContracts } from './contracts/seed-shared-contracts';

/**
 * What a server does once before its first request: find runs that a dead process left, seed the library, take up jobs.
 * What takes longer goes on in the background: contracts that an older reader read, passages without a vector,
 * files that still hold what was deleted.
 */
export async function startUp(container: Container): Promise<void> {
  await markInterruptedRuns(container.database.drizzle, container.database.isExclusive ? 0 : DEAD_AFTER_MS);
  container.runs.start();
  await seedSharedContracts(container);
  await container.ingestion.start();
  container.updates.start();
  await container.reviews.start();
  await container.reflection.start();
  await container.recorder?.start();
  await container.corrections.start();
  container.vectors.start();
  container.files.start();
}
