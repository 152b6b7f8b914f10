import { findContractUpdate } from '#db/queries/contract-updates';
import { findContract } from '#db/queries/contracts';
import { findReadingState, type ReadingState } from '#db/queries/documents';
import { AppError } from '#lib/core/errors';
import { READER_VERSION } from '#lib/ingest/reader-version';
import { MEANING_VERSION } from '#lib/meaning/meaning-version';
import type { MeaningState } from '#lib/protocol/contract-meaning';
import type { Container } from '../container';

type Needs = Pick<Container, 'database'>;

/**
 * Which reading of a contract is asked for, and how far what it says is known: the version given, else the one in force.
 * AppError('contract_not_found') for what the owner may not read, 'contract_not_ready' where there is no such reading.
 */
export async function getReadingState(
  { database }: Needs,
  ownerId: string,
  id: string,
  version?: number,
): Promise<ReadingState & { meaning: MeaningState }> {
  const db = database.drizzle;
  const state = await findReadingState(db, ownerId, id, version);
  if (state !== undefined) return { ...state, meaning: await meaningState({ database }, state) };
  const contract = await findContract(db, ownerId, id, { withHidden: true });
  throw contract === undefined
    ? new AppError('contract_not_found')
    : new AppError('contract_not_ready', { title: contract.title });
}

/** Only the reading in force is kept up to date. */
async function meaningState({ database }: Needs, state: ReadingState & { isInForce: boolean }): Promise<MeaningState> {
  const { isInForce, contractId, readerVersion, readerTried, meaningVersion, meaningTried } = state;
  if (!isInForce) return { status: meaningVersion > 0 ? 'ready' : 'failed' };
  const isWaiting = Math.max(readerVersion, readerTried) < READER_VERSION || meaningTried < MEANING_VERSION;
  if (!isWaiting) return { status: meaningVersion < MEANING_VERSION ? 'failed' : 'ready' };
  const update = await findContractUpdate(database.drizzle, contractId);
  const { done, total } = update ?? { done: null, total: null };
  return { status: 'updating', ...(done !== null && total !== null && { done, total }) };
}
