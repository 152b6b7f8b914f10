import { expect, test } from './support/fixtures';

test('from the keys to an operation, what it takes and the shape it gives', async ({ page, desk }) => {
  await page.goto('/settings');
  await page.getByRole('link', { name: desk.words.keys.docs }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(desk.words.developers.title);

  const operation = page.getByRole('group').filter({ hasText: 'Rename a contract' });
  await operation.locator('summary').click();
  await expect(operation).toContainText('isStandard');
  await operation.getByRole('link', { name: 'Contract', exact: true }).click();
  await expect(page.locator('#shape-Contract')).toContainText('exampleQuestions');
  await expect(page.locator('#shape-Contract')).toBeInViewport();
});

test('the whole API is one document', async ({ page }) => {
  await page.goto('/developers');
  const href = await page.getByRole('link', { name: /OpenAPI/ }).getAttribute('href');
  const document: unknown = await (await page.request.get(href ?? '')).json();
  expect(document).toMatchObject({ openapi: expect.stringMatching(/^3\.1/), info: { title: 'Johang' } });
});
