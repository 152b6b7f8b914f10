import { expect, modelTest as test } from './support/fixtures';
import { pattern } from './support/words';

test.use({ withModel: true, locale: 'ko-KR' });

const SAMPLE = /데이터 제공 계약서/;

test.beforeEach(async ({ model, desk }) => {
  await model.reset();
  await desk.goHome();
  await desk.openSample(SAMPLE);
});

test('a bad first draft is caught, rewritten before the eyes, and the whole story stays with the answer', async ({
  desk,
  model,
  page,
}) => {
  const { selfCheck } = desk.words;
  await model.script({ kind: 'lie', streamed: true, times: 1 }, { kind: 'slow-chunks', streamed: true, delayMs: 60 });
  await desk.send('계약을 해지하려면 며칠 전에 통지해야 하나요?');
  await expect(desk.lastAnswer().getByText(pattern(selfCheck.running))).toBeVisible();
  await desk.waitForAnswer();

  const story = async () => {
    const answer = desk.lastAnswer();
    await answer.getByText(pattern(selfCheck.improved)).click();
    const rounds = answer.getByRole('listitem').filter({ hasText: selfCheck.origin.draft });
    await expect(rounds).toContainText(selfCheck.failed);
    await expect(rounds).toContainText(selfCheck.criterion.exact);
    const shown = answer.getByRole('listitem').filter({ hasText: selfCheck.shown });
    await expect(shown).toContainText(selfCheck.passed);
  };
  await story();
  await page.reload();
  await story();
});

test('the self-check is chosen for one question, and as a default', async ({ desk, page }) => {
  const { selfCheck } = desk.words;
  const asked = async (question: string) => {
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/chat'));
    await desk.ask(question);
    return String((await sent).postData());
  };
  const choice = page.getByRole('combobox', { name: selfCheck.choose });
  await choice.selectOption('always');
  expect(await asked('제공자의 책임 한도는 얼마인가요?')).toContain('"thoroughness":"always"');
  await expect(choice).toHaveValue('auto');

  await desk.openSettings();
  await page.getByRole('group', { name: selfCheck.setting }).getByText(selfCheck.choice.off, { exact: true }).click();
  await desk.goHome();
  await desk.openSample(SAMPLE);
  await expect(choice).toHaveValue('off');
  expect(await asked('개인정보는 어떻게 다루나요?')).toContain('"thoroughness":"off"');
});
