import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { WORDS } from './support/words';

const FOCUS_LIMIT = 80;

test('a contract is opened, asked about and checked with the keyboard alone', async ({ page, desk }) => {
  await desk.goHome();
  await tabTo(page, /Services Agreement/);
  await page.keyboard.press('Enter');
  await expect(desk.composer()).toBeFocused();
  await page.keyboard.type('When must an invoice be paid?');
  await page.keyboard.press('Enter');
  await desk.waitForAnswer();
  await expect(desk.lastAnswer()).toContainText('forty-five (45) days');

  await tabTo(page, /5\.3.*: open/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await desk.expectMarked('invoice');
});

test('the skip link leads past the navigation', async ({ page, desk }) => {
  await desk.goHome();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: WORDS.en.app.skip })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
});

/** Presses Tab until what has the focus is called so, as someone without a mouse has to. */
async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < FOCUS_LIMIT; presses++) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return '';
      return element.getAttribute('aria-label') ?? element.textContent;
    });
    if (name.test(focused)) return;
  }
  throw new Error(`${name} was not reached with ${FOCUS_LIMIT} presses of ${key}.`);
}
