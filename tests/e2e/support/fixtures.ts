import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { startModelDouble, type ModelDouble } from '#tests/support/model-double/start';
import { startApp, type RunningApp } from '#tests/support/running-app';
import { Desk } from './desk';

type TestFixtures = {
  /** What the browser's console may say in this test; anything else at level warning or error fails it. */
  allowedConsole: RegExp[];
  desk: Desk;
};
type WorkerFixtures = {
  /** Whether the app has a model behind it: the double, in a process of its own. */
  withModel: boolean;
  /** That double; null for an app without a model. */
  double: ModelDouble | null;
  /** A started app with an empty database; shared by the tests of a file. */
  app: RunningApp;
};

const START_LIMIT_MS = 300_000;

/** `test` with a running app; journeys use it instead of Playwright's own. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  withModel: [false, { option: true, scope: 'worker' }],
  allowedConsole: [[], { option: true }],

  double: [
    async ({ withModel }, use) => {
      const double = withModel ? await startModelDouble() : null;
      await use(double);
      await double?.stop();
    },
    { scope: 'worker' },
  ],

  app: [
    async ({ double }, use) => {
      const dataDir = await makeDataDir();
      const app = await startApp({ dataDir, env: double === null ? {} : modelSettings(double) });
      await use(app);
      await app.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],

  baseURL: async ({ app }, use) => use(app.url),

  page: async ({ page, allowedConsole }, use) => {
    const unexpected: string[] = [];
    const note = (text: string): void => {
      if (!allowedConsole.some((pattern) => pattern.test(text))) unexpected.push(text);
    };
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') note(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
    await use(page);
    expect(unexpected, 'the browser console').toEqual([]);
  },

  desk: async ({ page, locale }, use) => use(new Desk(page, locale?.startsWith('ko') === true ? 'ko' : 'en')),
});

/** For journeys with the double behind the app. */
export const modelTest = test.extend<{ model: ModelDouble }>({
  model: async ({ double }, use) => {
    if (double === null) throw new Error('A journey with a model needs test.use({ withModel: true }).');
    await use(double);
  },
});

/** Short on purpose: the database's socket lives below it. */
export async function makeDataDir(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'jh-'));
}

/** Settings that connect the app to the double. */
export function modelSettings({ url }: ModelDouble): Record<string, string> {
  return { OPENAI_BASE_URL: url, OPENAI_API_KEY: 'sk-test', OPENAI_MODEL: 'double' };
}

export { expect };
