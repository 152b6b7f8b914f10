import { findPageBoxes } from '#db/queries/documents';
import { AppError } from '#lib/core/errors';
import type { PlacedPage, PlacedRun } from '#lib/protocol/document';
import type { Container } from '../container';
import { getContract } from './get-contract';

const NUMBERS_A_RUN = 6;

/**
 * Where the text of one page (`page` from 1) stands, for highlighting. Without runs and size where the contract's format has
 * no places; AppError('not_found') for a page that is not there.
 */
export async function getPageBoxes(
  container: Container,
  ownerId: string,
  contractId: string,
  page: number,
): Promise<PlacedPage> {
  await getContract(container, ownerId, contractId);
  const boxes = await findPageBoxes(container.database.drizzle, ownerId, contractId, page);
  if (boxes === undefined) throw new AppError('not_found');
  if (boxes === null) return { page, size: null, runs: [] };
  const { width, height, runs } = boxes;
  return { page, size: { width, height }, runs: toRuns(runs) };
}

function toRuns(numbers: readonly number[]): PlacedRun[] {
  const runs: PlacedRun[] = [];
  for (let at = 0; at + NUMBERS_A_RUN <= numbers.length; at += NUMBERS_A_RUN) {
    const [start = 0, end = 0, left = 0, bottom = 0, right = 0, top = 0] = numbers.slice(at, at + NUMBERS_A_RUN);
    runs.push([start, end, left, bottom, right, top]);
  }
  return runs;
}
