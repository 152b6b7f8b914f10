import { englishText } from './support/documents';
import { expect, test } from './support/fixtures';

test('a contract that is added while the library is still on its way stays in it', async ({ page, desk }) => {
  let letGo = (): void => undefined;
  const isAdded = new Promise<void>((resolve) => (letGo = resolve));
  let isFirst = true;
  await page.route('**/api/contracts', async (route) => {
    if (route.request().method() !== 'GET' || !isFirst) return route.continue();
    isFirst = false;
    const response = await route.fetch();
    await isAdded;
    await route.fulfill({ response });
  });
  await desk.goHome();
  const added = page.waitForResponse((response) => response.request().method() === 'POST' && response.status() === 202);
  await desk.upload(englishText());
  await added;
  const name = /consulting/i;
  await expect(desk.library().getByText(name).first()).toBeVisible();
  letGo();
  await desk.openContract(name);
});
