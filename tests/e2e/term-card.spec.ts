import { pattern } from './support/words';
import { expect, test } from './support/fixtures';

test('what a defined word means is read with the keyboard alone', async ({ page, desk }) => {
  await desk.goHome();
  await desk.openSample(/Services Agreement/);
  const term = desk
    .document()
    .getByRole('button', { expanded: false })
    .filter({ hasText: 'Confidential Information' })
    .first();
  const card = page.getByRole('dialog', { name: pattern(desk.words.document.termCard) });
  await term.focus();
  await page.keyboard.press('Enter');
  await expect(card).toContainText('Confidential Information');
  await expect(card.getByRole('button')).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(term).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(card).toBeHidden();
  await expect(desk.document().locator('[class*="before:bg-action"]').first()).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tap opens the meaning, Escape puts it away and leaves the contract open', async ({ page, desk }) => {
    await desk.goHome();
    await desk.openSample(/Services Agreement/);
    await page.getByRole('button', { name: desk.words.workspace.openDocument }).tap();
    const term = desk
      .document()
      .getByRole('button', { expanded: false })
      .filter({ hasText: 'Confidential Information' })
      .first();
    await term.scrollIntoViewIfNeeded();
    await term.tap();
    const card = page.getByRole('dialog', { name: pattern(desk.words.document.termCard) });
    await expect(card).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await expect(desk.document()).toBeVisible();
  });
});
