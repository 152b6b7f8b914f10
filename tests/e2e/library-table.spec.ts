import { readFile } from 'node:fs/promises';
import readXlsxFile from 'read-excel-file/node';
import { contractListSchema } from '#lib/protocol/contract';
import { englishText, koreanText, type UploadFile } from './support/documents';
import { expect, test } from './support/fixtures';
import { pattern } from './support/words';

test.use({ locale: 'ko-KR' });

const OFFICE = '공유오피스 이용 계약서';
const STUDIO = '공유작업실 이용 계약서';
const CONSULTING = 'CONSULTING AGREEMENT';

/** Like the office, but cheaper and over sooner. */
function studioText(): UploadFile {
  const text = koreanText()
    .buffer.toString('utf8')
    .replaceAll('공유오피스', '공유작업실')
    .replaceAll('600,000', '90,000')
    .replaceAll('2027년 4월 30일', '2026년 12월 31일');
  return { ...koreanText('공유작업실.txt'), buffer: Buffer.from(text, 'utf8') };
}

/** Journeys before this one leave contracts of the same titles. */
test.beforeEach(async ({ request }) => {
  const { contracts } = contractListSchema.parse(await (await request.get('/api/contracts')).json());
  for (const { id, kind } of contracts)
    if (kind === 'user') expect((await request.delete(`/api/contracts/${id}`)).ok()).toBe(true);
});

test('contracts stand side by side: columns chosen, sorted, filtered, a cell opened, the table taken along', async ({
  desk,
  page,
}) => {
  const words = desk.words.table;
  await desk.goHome();
  await page.locator('input[type="file"]').setInputFiles([koreanText(), studioText(), englishText()]);
  for (const title of [OFFICE, STUDIO, CONSULTING])
    await expect(desk.library().getByRole('link', { name: title, exact: true })).toBeVisible({ timeout: 90_000 });
  await desk.library().getByRole('link', { name: desk.words.library.table }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);

  const table = page.getByRole('region', { name: words.title });
  const row = (title: string) => table.getByRole('row').filter({ hasText: title });
  const titles = () => table.getByRole('rowheader').getByRole('link').allTextContents();
  await expect(row(OFFICE)).toContainText('2027년 4월 30일');
  await expect(row(STUDIO)).toContainText('2026년 12월 31일');
  await expect(row(CONSULTING)).toContainText('Juniper Trail Foods');

  await page.getByRole('button', { name: words.columns }).click();
  const columns = page.getByRole('dialog', { name: words.columns });
  await columns.getByRole('button', { name: words.set.lease, exact: true }).click();
  await columns.getByRole('checkbox', { name: '지연이자' }).check();
  await page.keyboard.press('Escape');
  await expect(table.getByRole('columnheader', { name: '보증금' })).toBeVisible();
  await expect(row(OFFICE)).toContainText('60만원');

  const deposit = table.getByRole('columnheader', { name: '보증금', exact: true });
  await deposit.getByRole('button').click();
  await expect(deposit).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(titles).toEqual([STUDIO, OFFICE, CONSULTING]);
  await deposit.getByRole('button').click();
  await expect.poll(titles).toEqual([OFFICE, STUDIO, CONSULTING]);

  await page.getByRole('searchbox', { name: words.filter }).fill('공유 오피스');
  await expect.poll(titles).toEqual([OFFICE]);
  await expect(page).toHaveURL(/sort=-deposit&q=/);

  await page.getByRole('button', { name: words.views }).click();
  await page.getByRole('textbox', { name: words.viewName }).fill('사무실');
  await page.getByRole('button', { name: words.viewSave, exact: true }).click();
  await page.goto('/contracts');
  await expect.poll(titles).toHaveLength(3);
  await page.getByRole('button', { name: words.views }).click();
  await page.getByRole('button', { name: '사무실', exact: true }).click();
  await expect.poll(titles).toEqual([OFFICE]);

  await page.getByRole('button', { name: words.export }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: words.xlsx }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/u);
  const [sheet] = await readXlsxFile(await readFile(await file.path()));
  expect(sheet?.data[0]).toContain('지연이자');
  expect(sheet?.data.slice(1).map(([title]) => title)).toEqual([OFFICE]);

  await row(OFFICE)
    .getByRole('link', { name: /60만원/ })
    .click();
  await desk.expectMarked('600,000원');
  await page.goBack();
  await expect.poll(titles).toEqual([OFFICE]);
  await row(OFFICE).getByRole('link', { name: OFFICE, exact: true }).click();
  await expect(page).toHaveURL(/\/brief$/);

  await page.goto('/contracts?ends=0&cells=blank');
  await expect(page.getByText(words.noMatch)).toBeVisible();
  await page.getByRole('button', { name: words.clear }).click();
  await expect.poll(titles).toHaveLength(3);

  // On a phone there is no room for a table.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contracts?columns=party,deposit');
  await expect(page.getByRole('heading', { level: 2, name: OFFICE })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('combobox', { name: words.sort }).selectOption('deposit');
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(STUDIO);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('a question to all contracts becomes a column, is kept, opened, taken along and removed', async ({
  desk,
  page,
}) => {
  const words = desk.words.table;
  const question = '위약금 얼마예요?';
  await desk.goHome();
  await page.locator('input[type="file"]').setInputFiles([koreanText(), studioText(), englishText()]);
  for (const title of [OFFICE, STUDIO, CONSULTING])
    await expect(desk.library().getByRole('link', { name: title, exact: true })).toBeVisible({ timeout: 90_000 });
  await page.goto('/contracts?columns=party');

  const table = page.getByRole('region', { name: words.title });
  const row = (title: string) => table.getByRole('row').filter({ hasText: title });
  const titles = () => table.getByRole('rowheader').getByRole('link').allTextContents();
  const openForm = () => page.getByRole('button', { name: words.ask.open }).click();
  await openForm();
  await page.getByRole('textbox', { name: words.ask.label }).fill(question);
  await page.getByRole('button', { name: '계약서 3건에 묻기' }).click();
  await expect(table.getByRole('columnheader', { name: question })).toBeVisible();
  const answer = (title: string) => row(title).getByRole('link', { name: /10%/ });
  for (const title of [OFFICE, STUDIO]) await expect(answer(title)).toBeVisible({ timeout: 60_000 });
  await expect(row(CONSULTING)).toContainText(words.answer.state.notFound);
  await expect(row(OFFICE)).toContainText(desk.words.citation.state.verified);

  // Opened again, it is there, and nobody was asked.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(request.url());
  });
  await page.reload();
  await expect(answer(OFFICE)).toBeVisible();
  expect(asked).toEqual([]);

  await page.getByRole('combobox', { name: words.answers }).selectOption('found');
  await expect.poll(titles).toHaveLength(2);
  await table.getByRole('columnheader', { name: '계약서' }).getByRole('button').click();
  await expect.poll(titles).toEqual([OFFICE, STUDIO]);
  await page.getByRole('button', { name: words.export }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: words.xlsx }).click();
  const [sheet] = await readXlsxFile(await readFile(await (await download).path()));
  expect(sheet?.data[0]?.at(-1)).toBe(question);
  expect(sheet?.data.slice(1).map((cells) => [cells[0], String(cells.at(-1)).includes('10%')])).toEqual([
    [OFFICE, true],
    [STUDIO, true],
  ]);

  await answer(OFFICE).click();
  await desk.expectMarked('남은 이용료의 10퍼센트를 위약금으로 지급한다');
  await page.goBack();
  await row(OFFICE).getByRole('link', { name: words.answer.whole }).click();
  await expect(page).toHaveURL(/\/sessions\//);
  await page.goBack();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: OFFICE }).getByRole('link', { name: /10%/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: `“${question}” 열 빼기` }).click();
  await expect(page).not.toHaveURL(/ask=/);
  await expect(page.getByText(question)).toHaveCount(0);
});

test('after the answers of a question are deleted, or are not, the focus is where one goes on', async ({
  desk,
  page,
}) => {
  const { ask } = desk.words.table;
  const question = '위약금 얼마예요?';
  await desk.goHome();
  await page.locator('input[type="file"]').setInputFiles([koreanText()]);
  await expect(desk.library().getByRole('link', { name: OFFICE, exact: true })).toBeVisible({ timeout: 90_000 });
  await page.goto('/contracts?columns=party');
  await page.getByRole('button', { name: ask.open }).click();
  await page.getByRole('textbox', { name: ask.label }).fill(question);
  await page.getByRole('button', { name: '계약서 1건에 묻기' }).click();
  await expect(page.getByRole('row').getByRole('link', { name: /10%/ })).toBeVisible({ timeout: 60_000 });

  const more = page.getByRole('button', { name: pattern(ask.more, { question }) });
  const erase = async () => {
    await more.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: ask.erase, exact: true }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  };
  await erase();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await erase();
  await page.getByRole('dialog').getByRole('button', { name: ask.erase, exact: true }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(more).toHaveCount(0);
  const stop = () => page.evaluate(() => document.activeElement?.tagName);
  await expect.poll(stop).toBe('SECTION');
  await page.keyboard.press('Tab');
  // From there it goes on to the table, not to the top of the page.
  await expect(page.locator(':focus').getByRole('table')).toBeVisible();
});
