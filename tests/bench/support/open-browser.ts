import { chromium, type Browser } from '@playwright/test';
import { ensureBrowser } from '#tests/support/find-browser';

/** A browser that reaches for nothing of its own accord, so that what is counted is the page's. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureBrowser(process.env),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
  });
}
