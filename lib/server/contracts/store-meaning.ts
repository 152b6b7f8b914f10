import type { Database } from '#db/client';
import { markTried, replaceMeaning } from '#db/queries/store-meaning';
import type { Logger } from '#lib/core/logger';
import type { MeaningSource } from '#lib/ingest/read-meaning-in-child';
import { MEANING_VERSION } from '#lib/meaning/meaning-version';
import type { Meaning } from '#lib/protocol/meaning';

/** Reads what a document says, off this thread and within limits. */
export type ReadMeaning = (document: MeaningSource, signal: AbortSignal) => Promise<Meaning>;

/** Of processor time a hundred pages take one second; what takes sixty is broken. */
export const MEANING_TIME_LIMIT_MS = 60_000;

/**
 * Stores what is being read of one reading, in place of what it had. Where it cannot be read or stored, that is logged and
 * noted with the reading, which keeps what it had: no contract fails for it, and the result is null. Rejects on abort only.
 */
export async function storeMeaning(
  { database, logger }: { database: Database; logger: Logger },
  reading: { ownerId: string; contractId: string; version: number },
  meaning: Promise<Meaning>,
  signal: AbortSignal,
): Promise<Meaning | null> {
  const db = database.drizzle;
  try {
    const read = await meaning;
    await replaceMeaning(db, reading, read, MEANING_VERSION);
    return read;
  } catch (cause) {
    signal.throwIfAborted();
    logger.error({ contract: reading.contractId, cause }, 'what a contract says could not be read');
    await markTried(db, reading, { meaningTried: MEANING_VERSION });
    return null;
  }
}
