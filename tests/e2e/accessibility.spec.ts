import type { APIRequestContext, Page } from '@playwright/test';
import { contractBodySchema, contractListSchema } from '#lib/protocol/contract';
import { countTabStops, expectAccessible } from './support/accessibility';
import { koreanSecondDraft, koreanText } from './support/documents';
import { expect, test } from './support/fixtures';
import { pattern } from './support/words';

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const PAGES = [
  '/',
  '/contracts',
  '/contracts?q=zzzz',
  '/developers',
  '/settings',
  '/reviews',
  '/reflection',
  '/reflection/cases',
  '/reflection/rules',
  '/reflection/accuracy',
];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('banner')).toHaveCount(1);
}

/** Uploads a new version of a contract and gives its id when it is read. */
async function addVersion(request: APIRequestContext, follows: string): Promise<string> {
  const added = await request.post('/api/contracts', { multipart: { file: koreanSecondDraft(), follows } });
  const { id } = contractBodySchema.parse(await added.json()).contract;
  const status = async () =>
    contractBodySchema.parse(await (await request.get(`/api/contracts/${id}`)).json()).contract.status;
  await expect.poll(status, { timeout: 90_000 }).toBe('ready');
  return id;
}

for (const [size, theme] of [
  ['desk', 'light'],
  ['phone', 'dark'],
  ['phone', 'light'],
] as const)
  test.describe(`on a ${size}, ${theme}`, () => {
    test.use({ viewport: SIZES[size] });

    test.beforeEach(async ({ page, desk, context, baseURL, request }) => {
      await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
      const { contracts } = contractListSchema.parse(await (await request.get('/api/contracts')).json());
      if (contracts.some(({ kind, status }) => kind === 'user' && status === 'ready')) return;
      await desk.goHome();
      await desk.upload(koreanText());
      await expect(desk.library().getByRole('link', { name: '공유오피스 이용 계약서', exact: true })).toBeVisible({
        timeout: 90_000,
      });
      await page.goto('about:blank');
    });

    test('every page is as accessible as axe can tell', async ({ page, desk, request }) => {
      for (const path of PAGES) {
        await open(page, path);
        await expectAccessible(page, path);
      }
      const { contracts } = contractListSchema.parse(await (await request.get('/api/contracts')).json());
      const own = contracts.find(({ kind, status }) => kind === 'user' && status === 'ready');
      const newer = await addVersion(request, own?.id ?? '');
      await open(page, `/contracts/${newer}/changes`);
      await expect(page.getByRole('region', { name: desk.words.versions.clauses, exact: true })).toBeVisible();
      await expectAccessible(page, 'what changed');
      expect((await request.delete(`/api/contracts/${newer}`)).ok()).toBe(true);
    });

    test('so is what opens on a page', async ({ page, desk }) => {
      const { table, palette, shortcuts } = desk.words;
      await open(page, '/contracts');
      await page.getByRole('button', { name: table.views }).click();
      await expectAccessible(page, 'saved views');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: table.export }).click();
      await expectAccessible(page, 'export of the table');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: table.columns }).click();
      await expect(page.getByRole('dialog', { name: table.columns })).toBeVisible();
      await expectAccessible(page, 'columns');
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: shortcuts.title })).toBeVisible();
      await expectAccessible(page, 'shortcuts');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', { name: palette.title }).getByRole('option').first()).toBeVisible();
      await expectAccessible(page, 'palette');
      await page.keyboard.type('zzzz');
      await expect(page.getByText('zzzz').last()).toBeVisible();
      await expectAccessible(page, `palette without a match, ${palette.title}`);

      await open(page, '/developers');
      await page.locator('summary').first().click();
      await expectAccessible(page, 'an operation');
    });

    test('so are a contract at a glance and a conversation with an answer', async ({ page, desk, request }) => {
      const { contracts } = contractListSchema.parse(await (await request.get('/api/contracts')).json());
      const own = contracts.find(({ kind }) => kind === 'user');
      await open(page, `/contracts/${own?.id}/brief`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, 'brief');
      await open(page, '/');
      await desk.openSample(/Services Agreement/);
      await expectAccessible(page, 'empty conversation');
      const answer = await desk.ask('When must an invoice be paid?');
      await expect(desk.citations(answer).first()).toBeVisible();
      await expectAccessible(page, 'answer');
      await desk.citations(answer).first().click();
      await expectAccessible(page, 'answer with its clause');
    });

    test('so is the report of a review', async ({ page, desk, request }) => {
      const words = desk.words.review;
      const { contracts } = contractListSchema.parse(await (await request.get('/api/contracts')).json());
      const sample = contracts.find(({ kind, language }) => kind === 'sample' && language === 'en');
      await open(page, `/reviews?contract=${sample?.id}`);
      await page.getByRole('button', { name: words.start }).click();
      await expect(page.getByRole('region', { name: words.tasks })).toBeVisible();
      const { pathname } = new URL(page.url());
      await expectAccessible(page, 'a review that is going on');
      await expect(page.getByRole('heading', { name: pattern(words.risks) })).toBeVisible({ timeout: 90_000 });
      await expectAccessible(page, 'report');
      const tasks = page.getByRole('region', { name: words.tasks });
      await tasks.getByText(pattern(words.reflections)).first().click();
      await expectAccessible(page, 'what was thought of a task');
      await desk.citations(page.getByRole('main')).first().click();
      await expectAccessible(page, 'report with its clause');
      // The library is that of all journeys.
      expect((await request.delete(`/api${pathname}`)).ok()).toBe(true);
    });
  });

test.describe('with the keyboard', () => {
  test.use({ viewport: SIZES.desk });

  test('contract and outline are a few stops, with arrows inside, and an answer’s citations near the question', async ({
    page,
    desk,
  }) => {
    await desk.goHome();
    await desk.openSample(/Services Agreement/);
    await expect(desk.document().getByRole('link').first()).toBeAttached();
    const region = `[role=region][aria-label="${desk.words.document.label}"]`;
    await expect.poll(() => countTabStops(page, region)).toBeLessThanOrEqual(3);
    expect(await countTabStops(page, `nav[aria-label="${desk.words.workspace.outline}"]`)).toBeLessThanOrEqual(2);

    await desk.document().focus();
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.closest('article')?.lang ?? '');
    expect(await focused()).toBe('en');
    const first = await page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('en');
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(first);

    await desk.ask('When must an invoice be paid?');
    await desk.composer().focus();
    const isCitation = () => page.evaluate(() => document.activeElement?.matches('[data-citation]') ?? false);
    for (let stop = 1; stop <= 3 && !(await isCitation()); stop++) await page.keyboard.press('Shift+Tab');
    expect(await isCitation()).toBe(true);
    await desk.composer().focus();
    await page.keyboard.press('Alt+c');
    expect(await isCitation()).toBe(true);
  });
});
