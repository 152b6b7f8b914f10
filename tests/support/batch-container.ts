import { afterAll, beforeAll, beforeEach } from 'vitest';
import { insertBatch } from '#db/queries/reflection-batches';
import type { ConnectedModel } from '#lib/llm/connect-model';
import { ModelCache } from '#lib/llm/model-cache';
import type { ModelPort } from '#lib/llm/model-port';
import type { ModelSource } from '#lib/server/model/model-source';
import { openTestContainer } from './test-container';

type TestContainer = Awaited<ReturnType<typeof openTestContainer>>;

/** Longer than the window in which model calls are counted. */
const BETWEEN_TESTS_MS = 120_000;

/** The server's container for batches of one owner, as new before each test: no model, and no model call counted. */
export function withBatchContainer(owner: string): {
  container: TestContainer;
  /** Runs a batch to its end in this process; its id. */
  runBatch(): Promise<string>;
  connect(port: ModelPort): void;
} {
  let opened: TestContainer | undefined;
  const given = () => {
    if (opened === undefined) throw new Error('the container is there only inside of a test');
    return opened;
  };
  let elapsedMs = 0;
  beforeAll(async () => {
    opened = await openTestContainer();
    opened.logger.level = 'silent';
    await opened.ingestion.start();
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    const container = given();
    await container.reset();
    container.model = fixedModel(null);
    elapsedMs += BETWEEN_TESTS_MS;
    const since = elapsedMs;
    container.clock = { now: () => new Date(), monotonicMs: () => performance.now() + since };
  });
  return {
    get container() {
      return given();
    },
    runBatch: async () => {
      const batch = await insertBatch(given().database.drizzle, owner, 'request');
      if (batch === undefined) throw new Error('a batch is open');
      await given().reflection.run(owner, batch.id);
      return batch.id;
    },
    connect: (port) => {
      given().model = fixedModel({
        ...{ port, host: 'model.example', model: 'fake', fastModel: null, cache: new ModelCache() },
      });
    },
  };
}

function fixedModel(current: ConnectedModel | null): ModelSource {
  return {
    current,
    read: () => Promise.resolve(current),
    maySendTo: () => Promise.resolve(true),
    purge: (tag) => current?.cache.purge(tag),
  };
}
