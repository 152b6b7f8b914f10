import type { Database } from '#db/client';
import { updateContract, type ContractRow } from '#db/queries/contracts';
import {
  beatContractUpdate,
  claimOutdatedContract,
  countOutdatedContracts,
  releaseContractUpdate,
  type OutdatedContract,
} from '#db/queries/contract-updates';
import { findDocument } from '#db/queries/documents';
import { markTried } from '#db/queries/store-meaning';
import { contractQuestions } from '#lib/agent/compose/example-questions';
import type { Logger } from '#lib/core/logger';
import { DEAD_AFTER_MS, SIGN_EVERY_MS } from '#lib/core/signs-of-life';
import { READER_VERSION } from '#lib/ingest/reader-version';
import { MEANING_VERSION } from '#lib/meaning/meaning-version';
import { BackgroundWork } from '../background-work';
import { readContractFile } from './read-contract-file';
import { storeMeaning, type ReadMeaning } from './store-meaning';
import { storeReading } from './store-reading';

const VERSIONS = { reader: READER_VERSION, meaning: MEANING_VERSION };

type Options = {
  database: Database;
  vectors: Pick<BackgroundWork, 'catchUp'>;
  readMeaning: ReadMeaning;
  logger: Logger;
  instanceId: string;
  childFile: string;
};

/**
 * Brings contracts of everybody up to date when the reader or the meaning has become better, in the background and one at a
 * time. They stay ready and are asked on the reading they have. What is left to do stands in the database alone: a killed
 * process leaves a claim that the next one, or another after twenty seconds, takes over.
 */
export function createContractUpdates(options: Options): BackgroundWork {
  return new BackgroundWork(
    (signal) => updateAll(options, signal),
    (cause) => options.logger.warn({ cause }, 'contracts were not all brought up to date'),
  );
}

async function updateAll(options: Options, signal: AbortSignal): Promise<void> {
  const { database, instanceId, logger } = options;
  const db = database.drizzle;
  const claim = { instanceId, staleAfterMs: database.isExclusive ? 0 : DEAD_AFTER_MS };
  while (!signal.aborted) {
    const outdated = await claimOutdatedContract(db, VERSIONS, claim);
    if (outdated === undefined) return;
    const contract = outdated.contract.id;
    try {
      await updateClaimed(options, outdated, signal);
    } finally {
      await releaseContractUpdate(db, contract, instanceId);
    }
    logger.info({ contract, left: await countOutdatedContracts(db, VERSIONS) }, 'a contract was brought up to date');
  }
}

async function updateClaimed(
  options: Options,
  { contract, isOfOlderReader }: OutdatedContract,
  stopped: AbortSignal,
): Promise<void> {
  const { database, instanceId, logger } = options;
  const lost = new AbortController();
  const beat = (progress?: Progress): void => {
    void beatContractUpdate(database.drizzle, contract.id, instanceId, progress)
      .then((isOurs) => isOurs || lost.abort())
      .catch((cause: unknown) => logger.warn({ cause }, 'a heartbeat was not stored'));
  };
  const timer = setInterval(beat, SIGN_EVERY_MS);
  const signal = AbortSignal.any([stopped, lost.signal]);
  try {
    if (isOfOlderReader) await readFileAgain(options, contract, { signal, onProgress: beat });
    else await readMeaningAgain(options, contract, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    clearInterval(timer);
  }
}

/** A file that cannot be read any more leaves the contract with the reading it has. */
async function readFileAgain(
  options: Options,
  contract: ContractRow,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<void> {
  const { database, logger } = options;
  try {
    const document = await readContractFile(options, contract, { signal, onProgress });
    await storeReading(options, contract, document, { signal, replaces: contract.version });
  } catch (cause) {
    signal.throwIfAborted();
    logger.warn({ contract: contract.id, cause }, 'a contract could not be read again');
    await markTried(database.drizzle, readingOf(contract), { readerTried: READER_VERSION });
  }
}

async function readMeaningAgain(options: Options, contract: ContractRow, signal: AbortSignal): Promise<void> {
  const { database, readMeaning } = options;
  const { ownerId, id, title, version } = contract;
  const document = await findDocument(database.drizzle, ownerId, id, version);
  if (document === undefined) return;
  const meaning = readMeaning({ ...document, title }, signal);
  const read = await storeMeaning(options, readingOf(contract), meaning, signal);
  if (read === null) return;
  void options.vectors.catchUp();
  const exampleQuestions = contractQuestions(document.structure, read);
  await updateContract(database.drizzle, ownerId, id, { exampleQuestions });
}

type Progress = { done: number; total: number };

const readingOf = ({ ownerId, id, version }: ContractRow) => ({ ownerId, contractId: id, version });
