import { expect, test } from './support/fixtures';
import { pattern } from './support/words';

test.use({ locale: 'ko-KR' });

const SAMPLE = /데이터 제공 계약서/;
/** Everyday words for a duty of secrecy, which the contract and the lexicon call otherwise. */
const ASKED = '입을 다물어야 하는 기간은?';
const ASKED_LATER = '언제까지 입을 다물어야 해요?';

test('a clause shown with a thumb down is found the next time, and the rule behind it is named', async ({
  desk,
  page,
}) => {
  test.setTimeout(120_000);
  const { reflection, feedback, trace, diagnostics } = desk.words;
  await test.step('asked badly: the right clause is not in the answer', async () => {
    await desk.goHome();
    await desk.openSample(SAMPLE);
    const answer = await desk.ask(ASKED);
    await expect(desk.citations(answer).filter({ hasText: '제17조' })).toHaveCount(0);
    await desk.showRightClause(answer, /^제17조/);
    await expect(answer.getByText(feedback.learning)).toBeVisible();
  });

  await test.step('it has become a test question', async () => {
    await desk.openReflection('accuracy');
    const question = page.getByRole('listitem').filter({ hasText: ASKED });
    await expect(question).toContainText('제17조');
    await page.getByRole('button', { name: reflection.accuracy.run }).click();
    await expect(page.getByText(pattern(reflection.accuracy.result))).toBeVisible();
  });

  await test.step('and taught a rule, which takes effect since no test question gets worse', async () => {
    await desk.openReflection('rules');
    const rule = page.getByRole('listitem').filter({ hasText: ASKED });
    await expect(async () => {
      await page.reload();
      await expect(rule).toContainText(reflection.rules.status.active, { timeout: 2000 });
    }).toPass({ timeout: 60_000 });
  });

  await test.step('an analysis measures how such questions go', async () => {
    await desk.openReflection('overview');
    await page.getByRole('button', { name: reflection.batch.run }).click();
    await expect(page.getByText(new RegExp(reflection.batch.trigger.request))).toBeVisible({ timeout: 60_000 });
  });

  await test.step('a suggestion is asked for, edited, tried and approved', async () => {
    await desk.openReflection('cases');
    const item = page.getByRole('listitem').filter({ hasText: ASKED });
    await expect(item).toContainText('0%');
    await item.getByRole('button', { name: reflection.cases.suggest }).click();
    await item.getByRole('link', { name: reflection.cases.toSuggestions }).click();
    const suggestion = page.getByRole('listitem').filter({ hasText: ASKED }).first();
    await suggestion.getByRole('button', { name: reflection.suggestions.edit, exact: true }).click();
    await suggestion.getByRole('textbox', { name: reflection.editor.words }).fill('비밀유지, 존속');
    await suggestion.getByRole('combobox', { name: reflection.editor.add }).selectOption('lookup_standard_contract');
    await suggestion.getByRole('button', { name: reflection.suggestions.try }).click();
    await expect(suggestion.getByText(pattern(reflection.replay.beforeAfter))).toBeVisible();
    await suggestion.getByRole('button', { name: reflection.suggestions.approveEdited }).click();
    await page.getByText(pattern(reflection.suggestions.decided)).click();
    await expect(page.getByText(reflection.suggestions.status.approved, { exact: true })).toBeVisible();
    await desk.openReflection('cases');
    await expect(item).toContainText(desk.words.tools.lookup_standard_contract);
  });

  await test.step('a similar question finds the clause, and the trace names the rule', async () => {
    await desk.goHome();
    await desk.openSample(SAMPLE);
    const answer = await desk.ask(ASKED_LATER);
    await expect(desk.citations(answer).filter({ hasText: '제17조' }).first()).toBeVisible();
    await answer.getByRole('button', { name: trace.open }).click();
    const drawer = page.getByRole('dialog', { name: trace.title });
    const rules = drawer.getByRole('list', { name: diagnostics.rules });
    await rules.getByRole('link').first().click();
    await expect(page.getByRole('listitem').filter({ hasText: ASKED })).toContainText(reflection.rules.status.active);
  });
});

test('a rule can be switched off, on again and deleted', async ({ desk, page }) => {
  const { rules } = desk.words.reflection;
  await desk.goHome();
  await desk.openReflection('rules');
  const rule = page.getByRole('listitem').filter({ hasText: ASKED });
  await rule.getByRole('button', { name: pattern(rules.switchOff) }).click();
  await expect(rule).toContainText(rules.status.off);
  await rule.getByRole('button', { name: pattern(rules.switchOn) }).click();
  await expect(rule).toContainText(rules.status.active);
  await rule.getByRole('button', { name: pattern(rules.delete) }).click();
  await page.getByRole('dialog').getByRole('button', { name: rules.deleteAction, exact: true }).click();
  await expect(page.getByText(rules.empty)).toBeVisible();
});

test('a key is shown once, opens the engine to a program, and opens nothing once it is revoked', async ({
  desk,
  page,
  playwright,
  baseURL,
}) => {
  const { keys, shownOnce } = desk.words;
  await desk.goHome();
  await desk.openSettings();
  await page.getByRole('textbox', { name: keys.name }).fill('야간 분석');
  await page.getByRole('button', { name: keys.create }).click();
  const key = await page.getByRole('region', { name: keys.fresh }).locator('code').innerText();
  const program = await playwright.request.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  expect((await program.get('/api/reflection/cases')).status()).toBe(200);
  expect((await program.post('/api/reflection/batch')).status()).toBe(403);
  await page.getByRole('button', { name: shownOnce.done }).click();
  await expect(page.getByText(key)).toBeHidden();
  await page.getByRole('button', { name: pattern(keys.revokeNamed, { name: '야간 분석' }) }).click();
  await page.getByRole('dialog').getByRole('button', { name: keys.revoke, exact: true }).click();
  await expect(page.getByText(keys.empty)).toBeVisible();
  expect((await program.get('/api/reflection/cases')).status()).toBe(401);
  await program.dispose();
});
