import { koreanWord } from './support/documents';
import { expect, test } from './support/fixtures';

test.use({ locale: 'ko-KR' });

test('a Korean contract is uploaded and asked about, and each citation opens its clause', async ({ desk }) => {
  await desk.goHome();
  await desk.upload(koreanWord());
  await desk.openContract(/공유오피스.이용.계약서/);

  await test.step('the answer has the figure and a citation', async () => {
    const answer = await desk.ask('이용자가 해지하려면 며칠 전에 통지해야 돼?');
    await expect(answer).toContainText('20일');
    await expect(desk.citations(answer).first()).toBeVisible();
  });

  await test.step('the citation opens its clause, marked', async () => {
    await desk.openCitation(desk.lastAnswer(), /제6조/);
    await desk.expectMarked('20일 전에 서면으로 통지하고');
  });

  await test.step('a follow-up is understood together with what came before', async () => {
    const answer = await desk.ask('그럼 위약금은 얼마야?');
    await expect(answer).toContainText('10퍼센트');
  });

  await test.step('an article is shown by its number', async () => {
    const answer = await desk.ask('제5조 보여줘');
    await expect(answer).toContainText('회의실');
    await expect(desk.citations(answer).first()).toBeVisible();
  });

  await test.step('a greeting is answered without clauses', async () => {
    const answer = await desk.ask('안녕');
    await expect(desk.citations(answer)).toHaveCount(0);
  });

  await test.step('a question about something else gets three questions that can be asked', async () => {
    const answer = await desk.ask('오늘 날씨 어때?');
    await expect(desk.citations(answer)).toHaveCount(0);
    await expect(desk.suggestions()).toHaveCount(3);
  });
});

test('the interface speaks the language of the browser, until another is chosen in the settings', async ({
  page,
  desk,
}) => {
  await desk.goHome();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(desk.words.home.title);
  await desk.openSettings();
  await desk.chooseLanguage('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await desk.goHome();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(desk.words.home.title);
});
