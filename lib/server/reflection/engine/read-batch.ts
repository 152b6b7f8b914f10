import { findBatch, findLatestBatch } from '#db/queries/reflection-batches';
import { AppError } from '#lib/core/errors';
import type { Batch } from '#lib/protocol/reflection';
import type { Container } from '../../container';
import { batchView } from '../reflection-views';

/** The one that runs, else the last one; null before the first. */
export async function findLastBatch(container: Container, ownerId: string): Promise<Batch | null> {
  const row = await findLatestBatch(container.database.drizzle, ownerId);
  return row === undefined ? null : batchView(row);
}

export async function getBatch(container: Container, ownerId: string, id: string): Promise<Batch> {
  const row = await findBatch(container.database.drizzle, ownerId, id);
  if (row === undefined) throw new AppError('batch_not_found');
  return batchView(row);
}
