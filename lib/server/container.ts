import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { QuestionVectors } from '#lib/agent/asked/read-asked';
import type { NearSentences } from '#lib/retrieval/search/near-sentences';
import type { JudgeAnswers } from '#lib/retrieval/search/rerank';
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import packageJson from '../../package.json' with { type: 'json' };
import { openCheckpointer } from '#db/checkpointer';
import { openDatabase, type Database } from '#db/client';
import { startJobs, type Jobs } from '#db/jobs';
import { BUILD_FOLDER } from '#lib/core/build-folder';
import { systemClock, type Clock } from '#lib/core/clock';
import { environment, type Environment } from '#lib/core/env';
import { logger, type Logger } from '#lib/core/logger';

import { readMeaningInChild } from '#lib/ingest/read-meaning-in-child';
import { connectEmbeddings, type Embeddings } from './connect-embeddings';
import { ContractCards } from './contracts/contract-cards';
import { ContractIndexes } from './contracts/contract-indexes';
import { ContractReadings } from './contracts/contract-readings';
import { createContractUpdates } from './contracts/contract-updates';
import { createContractVectors } from './contracts/contract-vectors';
import { Ingestion } from './contracts/ingestion';
import { MEMORY_LIMIT_MB } from './contracts/read-contract-file';
import { MEANING_TIME_LIMIT_MS, type ReadMeaning } from './contracts/store-meaning';
import type { Accounts } from './identity/accounts';
import { accountSecret } from './identity/account-secret';
import { isLoopback } from './identity/guard-request';
import { moveOwnership } from './identity/move-ownership';
import { createModelSource, type ModelSource } from './model/model-source';
import { Corrections } from './reflection/regression/corrections';
import { ReflectionBatches } from './reflection/engine/batch-jobs';
import { createAnswerJudge } from './answer-judge';
import { ANSWERS_AT_WORK } from './limits/limit-table';
import { Limits } from './limits/limits';
import { createNearSentences } from './near-sentences';
import type { BackgroundWork } from './background-work';
import { FileRewriting } from './file-rewriting';
import { openEncoder } from './open-encoder';
import { createQuestionVectors } from './question-vectors';
import { createSentenceVectors, type SentenceVectors } from './sentence-vectors';
import { RunRecorder } from './reflection/run-recorder';
import { ReviewJobs } from './reviews/review-jobs';
import { RunRegistry } from './runs/run-registry';
import { AnswerQueue } from './runs/answer-queue';
import { Totals } from './metrics/totals';

/** Everything with a life of its own, made once; the only place where database, vendors and environment meet. */
export type Container = {
  environment: Environment;
  version: string;
  mode: 'local' | 'exposed';
  instanceId: string;
  clock: Clock;
  logger: Logger;
  database: Database;
  checkpointer: BaseCheckpointSaver | null;
  jobs: Jobs | null;
  accounts: Accounts | null;
  /** Which model is connected now. */
  model: ModelSource;
  embeddings: Embeddings;
  questionVectors: QuestionVectors;
  /** Whether passages answer a question. */
  judgeAnswers: JudgeAnswers;
  sentenceVectors: SentenceVectors;
  /** How near sentences come to a question. */
  nearSentences: NearSentences;
  vectors: BackgroundWork;
  indexes: ContractIndexes;
  cards: ContractCards;
  readings: ContractReadings;
  ingestion: Ingestion;
  updates: BackgroundWork;
  reviews: ReviewJobs;
  reflection: ReflectionBatches;
  /** Takes note of finished runs; null where nothing is kept of them (command line). */
  recorder: RunRecorder | null;
  corrections: Corrections;
  runs: RunRegistry;
  /** Whose answer is worked on next. */
  answers: AnswerQueue;
  limits: Limits;
  totals: Totals;
  files: FileRewriting;
  close(): Promise<void>;
};

type ContainerOptions = {
  environment: Environment;
  /**
   * `server` (default): the whole product. For the command line, without jobs and checkpoints: `library` is the stored
   * database, through the running server's socket when there is one; `memory` one of its own, gone with the process.
   */
  use?: 'server' | 'library' | 'memory';
  /** An open database to work on instead; it stays its opener's to close. */
  database?: Database;
  /** Another reader of what contracts say. */
  readMeaning?: ReadMeaning;
};

export async function createContainer({
  environment: settings,
  use = 'server',
  database: given,
  readMeaning = readMeaningIsolated,
}: ContainerOptions): Promise<Container> {
  const instanceId = randomUUID();
  const log = logger({ instance: instanceId });
  const mode = isLoopback(settings.HOST) ? 'local' : 'exposed';
  const database =
    given ??
    (await openDatabase({
      ...(use === 'memory' ? { memory: true } : { url: settings.DATABASE_URL, dataDir: settings.JOHANG_DATA_DIR }),
      attach: use === 'library',
      onError: (cause) => log.warn({ cause }, 'the database connection had an error'),
      workerFile: join(BUILD_FOLDER, 'db-worker.mjs'),
    }));
  const checkpointer = use === 'server' ? await openCheckpointer(database) : null;
  const onJobError = (cause: unknown) => log.warn({ cause }, 'the job queue had an error');
  const jobs = use === 'server' ? await startJobs(database, { onError: onJobError }) : null;
  const encoder = openEncoder(settings);
  const model = await createModelSource({ database, environment: settings, mode });
  const embeddings = connectEmbeddings(settings, encoder, log, model);
  const vectors = createContractVectors({ database, embeddings, encoder, withNorms: use === 'server', logger: log });
  const reading = {
    database,
    vectors,
    readMeaning,
    logger: log,
    childFile: join(BUILD_FOLDER, 'read-document.mjs'),
  };
  const accounts = mode === 'local' ? null : await openAccounts(settings, database, log, () => container);
  const totals = new Totals();
  const questionVectors = createQuestionVectors(encoder, log);
  const sentenceVectors = createSentenceVectors(encoder, log);
  const nearSentences = createNearSentences(questionVectors, sentenceVectors);
  const limits = new Limits({ database, logger: log }, mode, settings.JOHANG_LIMITS);
  const container: Container = {
    environment: settings,
    version: packageJson.version,
    mode,
    instanceId,
    clock: systemClock,
    logger: log,
    database,
    checkpointer,
    jobs,
    accounts,
    model,
    embeddings,
    questionVectors,
    judgeAnswers: createAnswerJudge(nearSentences),
    sentenceVectors,
    nearSentences,
    vectors,
    indexes: new ContractIndexes(database),
    cards: new ContractCards(database),
    readings: new ContractReadings(database),
    ingestion: new Ingestion({ ...reading, jobs }),
    updates: createContractUpdates({ ...reading, instanceId }),
    reviews: new ReviewJobs(() => container),
    reflection: new ReflectionBatches(() => container),
    recorder: use === 'server' ? new RunRecorder(() => container) : null,
    corrections: new Corrections(() => container),
    runs: new RunRegistry(database, instanceId, log),
    answers: new AnswerQueue(ANSWERS_AT_WORK, mode === 'local' ? ANSWERS_AT_WORK : ANSWERS_AT_WORK / 2),
    limits,
    totals,
    files: new FileRewriting(database, log),
    close: async () => {
      await container.runs.close();
      await container.updates.close();
      await vectors.close();
      await encoder?.close();
      await container.recorder?.close();
      container.reflection.close();
      await jobs?.stop();
      await container.files.close();
      if (!given) await database.close();
    },
  };
  return container;
}

const readMeaningIsolated: ReadMeaning = (document, signal) =>
  readMeaningInChild(document, {
    childFile: join(BUILD_FOLDER, 'read-meaning.mjs'),
    timeoutMs: MEANING_TIME_LIMIT_MS,
    memoryMb: MEMORY_LIMIT_MB,
    signal,
  });

/** What serves accounts is loaded where there are any: a local server goes without. */
async function openAccounts(
  settings: Environment,
  database: Database,
  log: Logger,
  container: () => Container,
): Promise<Accounts> {
  const { createAccounts } = await import('./identity/accounts');
  return createAccounts({
    database,
    secret: await accountSecret(settings, database),
    publicUrl: settings.JOHANG_PUBLIC_URL,
    logger: log,
    clock: { monotonicMs: () => container().clock.monotonicMs(), now: () => container().clock.now() },
    takeAccount: (address) => container().limits.takeAccount(address),
    moveOwnership: (from, to) => moveOwnership(container(), from, to),
  });
}

declare global {
  var johangContainer: Promise<Container> | undefined;
}

/** The server's container, opened on first use and kept over hot reloads. A failed opening is tried again at the next call. */
export function getContainer(): Promise<Container> {
  globalThis.johangContainer ??= startServerContainer().catch((error: unknown) => {
    globalThis.johangContainer = undefined;
    throw error;
  });
  return globalThis.johangContainer;
}

async function startServerContainer(): Promise<Container> {
  const container = await createContainer({ environment: environment() });
  const { startUp } = await import('./start-up');
  await startUp(container);
  return container;
}
