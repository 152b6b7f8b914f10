import { defineConfig } from '@playwright/test';
import { ensureBrowser } from './support/find-browser';

/** Quiet and offline: the browser itself must reach for nothing while a journey runs. */
const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The built app in a real browser. One worker: each one runs a server with a database of its own. */
export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'Asia/Seoul',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: ensureBrowser(process.env), args: BROWSER_FLAGS },
  },
});
