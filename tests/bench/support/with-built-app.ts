import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { startApp } from '#tests/support/running-app';
import { isBuilt } from '../../../lib/cli/build.mjs';
import { openBrowser } from './open-browser';

/** What `measure` finds on the built application over an empty library, in a browser; says so where there is no build. */
export async function withBuiltApp(measure: (url: string, browser: Browser) => Promise<string>): Promise<string> {
  if (!(await isBuilt())) return 'skipped: there is no fresh build (npm run build makes one)';
  const dataDir = await mkdtemp(join(tmpdir(), 'johang-bench-'));
  const app = await startApp({ dataDir, env: { JOHANG_LOG_LEVEL: 'error' } });
  const browser = await openBrowser();
  try {
    return await measure(app.url, browser);
  } finally {
    await browser.close();
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
