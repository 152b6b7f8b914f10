import { expect, test } from './support/fixtures';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'ko-KR' });

test('on a phone the answer comes first and the clause slides up over it', async ({ page, desk }) => {
  await desk.goHome();
  await desk.openSample(/데이터 제공 계약서/);
  const answer = await desk.ask('지연이자는 연 몇 퍼센트야?');
  await expect(answer).toContainText('12퍼센트');
  await expect(desk.mark()).toBeHidden();

  await desk.openCitation(answer, /제12조/);
  await desk.expectMarked('연 12퍼센트');
  await page.keyboard.press('Escape');
  await expect(desk.mark()).toBeHidden();
  await expect(desk.composer()).toBeInViewport();
});

test('nothing is wider than a phone', async ({ page, desk }) => {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await desk.goHome();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await desk.openSample(/데이터 제공 계약서/);
  await desk.ask('해지하려면 며칠 전에 통지해야 하나요?');
  expect(await overflow()).toBeLessThanOrEqual(0);
});
