import { expect, test } from './support/fixtures';
import { pattern } from './support/words';

test.use({ locale: 'ko-KR' });

test('a sample contract is reviewed without a model, and each point opens the clause it rests on', async ({
  desk,
  page,
}) => {
  const words = desk.words.review;
  await desk.goHome();
  await page.getByRole('link', { name: desk.words.nav.reviews, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
  await page
    .getByRole('combobox', { name: words.contract, exact: true })
    .selectOption({ label: '공유자전거 데이터 제공 계약서' });
  await page.getByText(words.side.customer, { exact: true }).click();
  await expect(page.getByText(words.estimateNone)).toBeVisible();
  await page.getByRole('button', { name: words.start }).click();

  await test.step('the tasks are told with what was thought of them, until the report is there', async () => {
    await expect(page.getByRole('heading', { name: pattern(words.risks) })).toBeVisible({ timeout: 90_000 });
    const tasks = page.getByRole('region', { name: words.tasks });
    await expect(tasks.getByRole('listitem').filter({ hasText: words.taskStatus.done })).toHaveCount(7);
    await tasks.getByText(pattern(words.reflections)).first().click();
    await expect(tasks.getByText(words.passed).first()).toBeVisible();
  });

  await test.step('a citation opens its clause, marked', async () => {
    const point = page.getByRole('listitem').filter({ hasText: '자동으로 갱신된다' }).first();
    await desk.citations(point).first().click();
    await desk.expectMarked('자동으로 갱신된다');
  });

  await test.step('what is compared with the standard contract is in the report', async () => {
    const row = page.getByRole('row').filter({ hasText: words.status.missing }).first();
    await expect(row).toBeVisible();
  });

  await test.step('the report can be taken along', async () => {
    await page.getByRole('button', { name: words.export }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: desk.words.export.docx, exact: true }).click();
    expect((await download).suggestedFilename()).toContain('공유자전거 데이터 제공 계약서');
  });

  await test.step('it is among the past reviews, after a reload too', async () => {
    await page.getByRole('link', { name: desk.words.nav.reviews, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    await page.reload();
    const past = page.getByRole('region', { name: words.past });
    await past.getByRole('link', { name: '공유자전거 데이터 제공 계약서' }).click();
    await expect(page.getByRole('heading', { name: pattern(words.risks) })).toBeVisible();
  });

  await test.step('deleted, it is among them no more', async () => {
    await page.getByRole('button', { name: words.delete, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.delete, exact: true }).click();
    await expect(page.getByText(words.pastEmpty)).toBeVisible();
  });
});
