import { expect, test } from './support/fixtures';

test('the right clause can be shown without a mouse, and the thumb stays', async ({ desk, page }) => {
  const { feedback } = desk.words;
  await desk.goHome();
  await desk.openSample(/Services Agreement/);
  const answer = await desk.ask('How long must the parties keep quiet about what they learn?');
  const down = answer.getByRole('button', { name: feedback.down, exact: true });
  await down.focus();
  await page.keyboard.press('Enter');
  const form = answer.getByRole('form', { name: feedback.form });
  await form.getByRole('radio', { name: feedback.reason.incomplete }).focus();
  await page.keyboard.press('Space');
  await form.getByRole('combobox', { name: feedback.clauseList }).selectOption({ label: 'Section 7 CONFIDENTIALITY' });
  await expect(form.getByRole('status')).toContainText('Section 7');
  await form.getByRole('textbox', { name: feedback.words }).fill('The term of secrecy is missing.');
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: feedback.send }).focus();
  await page.keyboard.press('Enter');
  await expect(answer.getByText(feedback.learning)).toBeVisible();
  await expect(down).toBeFocused();

  await page.reload();
  await expect(down).toHaveAttribute('aria-pressed', 'true');
});

test('a click that was to choose a clause can be called off', async ({ desk, page }) => {
  const { feedback, app } = desk.words;
  await desk.goHome();
  await desk.openSample(/Services Agreement/);
  const answer = await desk.ask('Which law governs?');
  await answer.getByRole('button', { name: feedback.down, exact: true }).click();
  const form = answer.getByRole('form', { name: feedback.form });
  await form.getByRole('button', { name: feedback.clausePick }).click();
  const banner = page.getByRole('status').filter({ hasText: feedback.pickNow });
  await banner.getByRole('button', { name: app.cancel }).click();
  await expect(banner).toBeHidden();
  await form.getByRole('button', { name: feedback.close }).click();
  await expect(form).toBeHidden();
});
