import { getContractFile, type ContractRow } from '#db/queries/contracts';
import type { Database } from '#db/client';
import { readInChild, type ReadInChildOptions } from '#lib/ingest/read-in-child';
import type { ReadDocument } from '#lib/protocol/document';

export const MEMORY_LIMIT_MB = 1024;
/** For a file of few pages; with what comes after, nothing takes longer than a minute to say that it cannot be read. */
export const TIME_LIMIT_MS = 55_000;

type Needs = { database: Database; childFile: string };

/** Reads the stored file of a contract, isolated and within limits. Throws what readInChild throws. */
export async function readContractFile(
  { database, childFile }: Needs,
  { ownerId, id, fileName }: ContractRow,
  options: Required<Pick<ReadInChildOptions, 'onProgress' | 'signal'>>,
): Promise<ReadDocument> {
  const bytes = await getContractFile(database.drizzle, ownerId, id);
  const limits = { childFile, timeoutMs: TIME_LIMIT_MS, memoryMb: MEMORY_LIMIT_MB };
  return readInChild(bytes, fileName, { ...limits, ...options });
}
