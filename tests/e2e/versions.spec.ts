import { contractListSchema } from '#lib/protocol/contract';
import { koreanSecondDraft, koreanText } from './support/documents';
import { expect, test } from './support/fixtures';
import { pattern } from './support/words';

test.use({ locale: 'ko-KR' });

const TITLE = '공유오피스 이용 계약서';
const QUESTION = '보증금은 얼마야?';

/** Journeys before this one leave contracts of the same title. */
test.beforeEach(async ({ request }) => {
  const { contracts } = contractListSchema.parse(await (await request.get('/api/contracts')).json());
  for (const { id, kind } of contracts)
    if (kind === 'user') expect((await request.delete(`/api/contracts/${id}`)).ok()).toBe(true);
});

test('a new version of a contract: what changed, and earlier questions asked again', async ({ desk, page }) => {
  const words = desk.words.versions;
  await desk.goHome();
  await desk.upload(koreanText());
  await desk.openContract(pattern(TITLE));
  await desk.ask(QUESTION);
  await expect(desk.lastAnswer()).toContainText('600,000');
  const earlier = page.url();

  await test.step('it is read in its own right and listed in the place of the first', async () => {
    await desk.goHome();
    const chosen = page.waitForEvent('filechooser');
    await desk
      .library()
      .getByRole('button', { name: words.uploadOf.replace('{title}', TITLE) })
      .click();
    await (await chosen).setFiles(koreanSecondDraft());
    await expect(desk.library().getByRole('link', { name: words.what })).toBeVisible({ timeout: 90_000 });
    await expect(desk.library().getByRole('link', { name: TITLE, exact: true })).toHaveCount(1);
    await desk.library().getByText(words.earlier.replace('{count}', '1')).click();
    await expect(desk.library().getByRole('link', { name: '공유오피스_이용_계약서.txt' })).toBeVisible();
  });

  await test.step('what changed is told in key terms and clause by clause, and opens on both sides', async () => {
    await desk.library().getByRole('link', { name: words.what }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    const terms = page.getByRole('region', { name: words.terms, exact: true });
    await expect(terms).toContainText('60만원');
    await expect(terms).toContainText('90만원');
    const clauses = page.getByRole('region', { name: words.clauses, exact: true });
    await expect(clauses.locator('del')).toContainText('600,000');
    await expect(clauses.locator('ins').first()).toContainText('900,000');
    await expect(clauses.getByRole('listitem').filter({ hasText: words.status.added })).toContainText('영업비밀');
    await clauses.getByRole('button', { name: words.openBefore.replace('{address}', '제4조 제1항') }).click();
    await desk.expectMarked('600,000');
    await clauses.getByRole('button', { name: words.openAfter.replace('{address}', '제4조 제1항') }).click();
    await desk.expectMarked('900,000');
  });

  await test.step('the earlier question is asked of the new version', async () => {
    const known = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/versions'));
    await page.getByRole('button', { name: words.askOf.replace('{question}', QUESTION) }).click();
    expect((await known).ok()).toBe(true);
    await expect(desk.lastAnswer()).toContainText('900,000');
    await expect(page.getByText(words.newer)).toHaveCount(0);
  });

  await test.step('the earlier conversation is as it was, and leads to the new version', async () => {
    await page.goto(earlier);
    await expect(desk.lastAnswer()).toContainText('600,000');
    await expect(page.getByText(words.newer)).toBeVisible();
    await page.getByRole('button', { name: words.askNewer }).click();
    await expect(desk.composer()).toBeVisible();
    await expect(page.getByText(words.numberOf.replace('{number}', '2').replace('{count}', '2'))).toBeVisible();
  });
});
