import { expect, test } from './support/fixtures';

const SAMPLE = /공유자전거/;

test.describe('in Korean', () => {
  test.use({ locale: 'ko-KR' });

  test('a contract opens with what it says, and every line of it leads to its clause', async ({ desk, page }) => {
    await desk.goHome();
    await desk.openSample(SAMPLE);
    const words = desk.words.brief;
    const essentials = page.getByRole('region', { name: words.title });
    await expect(essentials).toContainText('누리바퀴 주식회사');
    await expect(essentials).toContainText('2028년 3월 31일');

    await essentials.getByRole('link', { name: words.open }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('공유자전거 데이터 제공 계약서');
    const terms = page.getByRole('region', { name: words.terms });
    const interest = terms.getByRole('definition').filter({ hasText: '연 12%' }).first();
    await expect(interest).toContainText(words.seal.verbatim);
    await expect(terms.getByRole('definition').filter({ hasText: '비독점' }).first()).toContainText(
      words.seal.concluded,
    );
    await terms.getByRole('button', { name: /제12조 제2항/ }).click();
    await desk.expectMarked('연 12퍼센트');

    const acts = page.getByRole('region', { name: words.acts });
    const bans = acts.getByRole('listitem').filter({ hasText: '이용목적 밖으로' }).last();
    await bans.getByRole('button').click();
    await desk.expectMarked('이용목적 밖으로');
    await expect(page.getByRole('region', { name: words.missing })).toContainText('보증금');
  });

  test('it is taken along as a workbook, and its days as a calendar', async ({ desk, page }) => {
    await desk.goHome();
    await desk.openSample(SAMPLE);
    const words = desk.words.brief;
    await page.getByRole('link', { name: words.open }).click();
    const fileOf = async (click: () => Promise<void>) => {
      const download = page.waitForEvent('download');
      await click();
      return (await download).suggestedFilename();
    };
    await page.getByRole('button', { name: words.export }).click();
    const workbook = await fileOf(() => page.getByRole('link', { name: desk.words.export.xlsx }).click());
    expect(workbook).toMatch(/^공유자전거 데이터 제공 계약서.*\.xlsx$/u);
    expect(await fileOf(() => page.getByRole('link', { name: words.calendar }).click())).toMatch(/\.ics$/u);
  });
});
