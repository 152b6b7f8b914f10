import { expect, test } from './support/fixtures';

test.describe('in Korean', () => {
  test.use({ locale: 'ko-KR' });

  test('a clause, a page and an action are found by a few letters and gone to with the keyboard', async ({
    page,
    desk,
  }) => {
    const { palette } = desk.words;
    const box = page.getByRole('combobox', { name: palette.title });
    const find = async (query: string) => {
      await page.keyboard.press('Control+k');
      await expect(box).toBeFocused();
      await page.keyboard.type(query);
    };
    const option = (name: string | RegExp) => page.getByRole('option', { name }).first();
    await desk.goHome();
    await desk.openSample(/공유자전거/);
    await expect(desk.document()).toContainText('제12조');

    await find('12조2항');
    await expect(option(/제12조 제2항/)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(box).toBeHidden();
    await expect(desk.document().getByText('연 12퍼센트')).toBeInViewport();

    await find('불가항'.normalize('NFD'));
    await expect(option(/불가항력.*제20조/)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();

    await find('dark');
    await option(new RegExp(desk.words.settings.themes.dark)).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await find('settings');
    await expect(option(desk.words.nav.settings)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(desk.words.settings.title);

    await find('language');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('the sheet lists the shortcuts, and leads nobody astray who writes a question mark', async ({ page, desk }) => {
  const { shortcuts } = desk.words;
  const sheet = page.getByRole('dialog', { name: shortcuts.title });
  await desk.goHome();
  await desk.openSample(/Services Agreement/);
  await page.keyboard.type('Why?');
  await expect(desk.composer()).toHaveValue('Why?');
  await expect(sheet).toBeHidden();
  await desk.composer().blur();
  await page.keyboard.press('?');
  await expect(sheet).toContainText(shortcuts.does.palette);
  await expect(sheet).toContainText('Ctrl');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+d');
  await expect(page.getByRole('button', { name: desk.words.workspace.openDocument })).toBeVisible();
});

test('what is added to the library is one command away from every page', async ({ page, desk }) => {
  await page.goto('/settings');
  await page.getByRole('button', { name: desk.words.nav.find }).click();
  await page.getByRole('option', { name: desk.words.palette.upload }).click();
  await expect(page).toHaveURL(/\/#add$/);
  await expect(page.getByRole('button', { name: desk.words.home.choose }).first()).toBeInViewport();
});
