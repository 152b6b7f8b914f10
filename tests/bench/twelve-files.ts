import type { Browser } from '@playwright/test';
import { longDocx } from './support/long-contract';
import { withBuiltApp } from './support/with-built-app';
import { loadNote, quantile } from './support/spread';

const FILES = 12;
const CLICKS = 5;
const BAR_MS = 300;

/**
 * Twelve long contracts dropped at once, and a click on another page while they are read: Chromium over HTTP/1.1, six
 * connections, so that whatever a page holds open stands in the way of the next.
 */
export async function run(): Promise<string> {
  return withBuiltApp(async (url, browser) => {
    const idle = await timeClicks(browser, url, 0);
    const busy = await timeClicks(browser, url, FILES);
    return [
      `click on another page until its heading stands, ${CLICKS} clicks each, cold browser cache`,
      `nothing being read: ${described(idle)}`,
      `${FILES} files dropped at once: ${described(busy)} (bar ${BAR_MS})`,
      loadNote(),
    ].join('\n');
  });
}

const described = (ms: readonly number[]) =>
  `first ${Math.round(ms[0] ?? 0)} ms, p50 ${Math.round(quantile(ms, 0.5))} ms, longest ${Math.round(Math.max(...ms))} ms`;

async function timeClicks(browser: Browser, url: string, files: number): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    if (files > 0) {
      await page.locator('input[type="file"]').setInputFiles(
        Array.from({ length: files }, (_, index) => ({
          name: `contract-${index + 1}.docx`,
          mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
          buffer: Buffer.from(longDocx(20 + index)),
        })),
      );
      await page.waitForTimeout(1500);
    }
    const times: number[] = [];
    for (let click = 0; click < CLICKS; click += 1) {
      const to = click % 2 === 0 ? '/settings' : '/';
      const startedAt = performance.now();
      await page.locator(`header a[href="${to}"]`).first().click();
      await page.waitForURL((address) => address.pathname === to, { timeout: 120_000 });
      await page.locator('h1').first().waitFor({ timeout: 120_000 });
      times.push(performance.now() - startedAt);
      await page.waitForTimeout(500);
    }
    return times;
  } finally {
    await context.close();
  }
}
