import { countRunningRuns, countStored, holdOwner } from '#db/queries/held-by-owner';
import type { Queryable } from '#db/transaction';
import { AppError } from '#lib/core/errors';
import type { Limits } from './limits';

const MEGABYTE = 1024 * 1024;
/** An answer takes about this long; when one ends is not known before. */
const TRY_AGAIN_SECONDS = 15;

type Amounts = Pick<Limits, 'amounts'>;

/** Inside the transaction that begins an answer: AppError('limit_answers') where as many of the owner's are under way as may be. */
export async function assertAnswerLeft({ amounts }: Amounts, tx: Queryable, ownerId: string): Promise<void> {
  await holdOwner(tx, ownerId);
  const limit = amounts.answersAtOnce;
  if ((await countRunningRuns(tx, ownerId)) >= limit)
    throw new AppError('limit_answers', { limit, seconds: TRY_AGAIN_SECONDS });
}

/**
 * Inside the transaction that stores a contract: AppError('limit_contracts') or AppError('limit_storage') where it would be
 * more than the owner may keep.
 */
export async function assertRoomFor(
  { amounts }: Amounts,
  tx: Queryable,
  ownerId: string,
  bytes: number,
): Promise<void> {
  await holdOwner(tx, ownerId);
  const stored = await countStored(tx, ownerId);
  if (stored.contracts >= amounts.storedContracts)
    throw new AppError('limit_contracts', { limit: amounts.storedContracts });
  if (stored.bytes + bytes > amounts.storedMegabytes * MEGABYTE)
    throw new AppError('limit_storage', {
      limit: amounts.storedMegabytes,
      used: Math.round(stored.bytes / MEGABYTE),
      megabytes: Math.ceil(bytes / MEGABYTE),
    });
}
