import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { buildPdf } from '#tests/fixtures/documents/pdf-file';
import { startApp } from '#tests/support/running-app';
import { englishText, type UploadFile } from './support/documents';
import { expect, makeDataDir, test } from './support/fixtures';

// What the pages' policy forbids is an error in the browser's console, and fails each of these.

/** The English contract as a PDF, by a title of its own: other tests leave theirs in the same library. */
function drawnContract(): UploadFile {
  const text = englishText()
    .buffer.toString('utf8')
    .replace(/consulting agreement/giu, 'LABORATORY AGREEMENT');
  const lines = text.replace(/[“”]/gu, '"').replace(/’/gu, "'").split('\n\n');
  const texts = lines.map((text, line) => ({ text, x: 60, y: 780 - line * 30, size: 7 }));
  return { name: 'laboratory-agreement.pdf', mimeType: 'application/pdf', buffer: Buffer.from(buildPdf([texts])) };
}

/** An empty page is a few thousand characters; one with text, tens of thousands. */
const DRAWN_PAGE_CHARACTERS = 20_000;

function sizeOfDrawing(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('canvas')?.toDataURL().length ?? 0);
}

test('a contract is asked about and shown as pages within the policy', async ({ page, desk }) => {
  await desk.goHome();
  await desk.upload(drawnContract());
  await desk.openContract(/laboratory.agreement/i);
  const answer = await desk.ask('How long must recipes be kept confidential?');
  await desk.citations(answer).first().click();
  await page.getByRole('button', { name: desk.words.document.asPages }).click();
  await expect.poll(() => sizeOfDrawing(page)).toBeGreaterThan(DRAWN_PAGE_CHARACTERS);
});

test('every other page opens within the policy', async ({ page, desk }) => {
  for (const path of [
    '/settings',
    '/developers',
    '/reviews',
    '/reflection',
    '/reflection/cases',
    '/reflection/rules',
    '/',
  ]) {
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.headers()['content-security-policy']).toContain("script-src 'self' 'nonce-");
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await desk.openSettings();
});

test.describe('where a sign-in is wanted', () => {
  test.use({ allowedConsole: [/status of 401/] });

  test('an account is made within the policy', async ({ page, desk }) => {
    const dataDir = await makeDataDir();
    const exposed = await startApp({ dataDir, env: { HOST: '0.0.0.0' } });
    const { account, recovery, shownOnce } = desk.words;
    await page.goto(`${exposed.url}/settings`);
    await page.getByLabel(account.email).fill('reader@example.com');
    await page.getByLabel(account.password).fill('a long enough password');
    await page.getByRole('button', { name: account.signUp }).click();
    await expect(page.getByRole('region', { name: recovery.title })).toContainText(/([0-9A-Z]{4}-){3}[0-9A-Z]{4}/);
    await page.getByRole('button', { name: shownOnce.done }).click();
    await expect(page.getByRole('button', { name: account.signOut })).toBeVisible();
    await exposed.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
});

test.describe('a script that got into a page', () => {
  test.use({ allowedConsole: [/Content Security Policy/] });

  test('does not run', async ({ page, desk }) => {
    await desk.goHome();
    const ran = await page.evaluate(async () => {
      document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="document.title = \'ran\'">');
      const script = document.createElement('script');
      script.textContent = "document.title = 'ran'";
      document.body.append(script);
      await new Promise((resolve) => setTimeout(resolve, 500));
      return document.title;
    });
    expect(ran).not.toBe('ran');
  });
});
