import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startModelDouble, type ModelDouble } from './model-double/start';
import { openTestContainer } from './test-container';

type TestContainer = Awaited<ReturnType<typeof openTestContainer>>;

/**
 * The server's container with the model double behind it, for all tests of a file: both are started before the first, are
 * as new before each, and end after the last. They are there only inside of tests.
 */
export function withModelContainer(env: Record<string, string> = {}): {
  double: ModelDouble;
  container: TestContainer;
} {
  let started: { double: ModelDouble; container: TestContainer } | undefined;
  const given = () => {
    if (started === undefined) throw new Error('the model double is there only inside of a test');
    return started;
  };
  beforeAll(async () => {
    const double = await startModelDouble();
    const model = { OPENAI_BASE_URL: double.url, OPENAI_API_KEY: 'test', OPENAI_MODEL: 'double' };
    started = { double, container: await openTestContainer({ ...model, ...env }) };
  });
  afterAll(async () => {
    await started?.container.close();
    await started?.double.stop();
  });
  beforeEach(async () => {
    await given().container.reset();
    await given().double.reset();
  });
  return {
    get double() {
      return given().double;
    },
    get container() {
      return given().container;
    },
  };
}
