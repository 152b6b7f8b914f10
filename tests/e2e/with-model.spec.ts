import { expectAccessible } from './support/accessibility';
import { expect, modelTest as test } from './support/fixtures';
import { WORDS } from './support/words';

const SAMPLE = /Services Agreement/;
/** Another one in each journey: an equal question would be answered from the cache, at once. */
let question = '';
let journeys = 0;
/** Slow enough to leave the page in the middle of an answer. */
const SLOW = { kind: 'slow-chunks', streamed: true, delayMs: 150 } as const;
const words = WORDS.en;

test.use({ withModel: true });

test.beforeEach(async ({ model, desk }) => {
  question = `How is liability for customer data limited in year ${(journeys += 1)}?`;
  await model.reset();
  await desk.goHome();
  await desk.openSample(SAMPLE);
});

test('the page names the endpoint, and the answer shows which clauses were sent there', async ({ desk, model }) => {
  await expect(desk.endpoint()).toContainText(new URL(model.url).host);
  const answer = await desk.ask(question);
  await expect(desk.citations(answer).first()).toBeVisible();
  const chats = (await model.requests()).filter(({ path }) => path.endsWith('/chat/completions'));
  expect(chats.length).toBeGreaterThan(0);

  await answer.getByRole('button', { name: words.trace.open }).click();
  const trace = desk.page.getByRole('dialog', { name: words.trace.title });
  await expect(trace).toContainText(words.trace.sent);
  await expect(trace).toContainText(new URL(model.url).hostname);
});

test('a streamed answer can be stopped: what came stays, the endpoint is let go, and asking goes on', async ({
  desk,
  model,
}) => {
  await model.script({ ...SLOW, delayMs: 800 });
  await desk.send(question);
  await expect(desk.lastAnswer()).toContainText('The contract says');
  await desk.stopButton().click();
  await expect(desk.stopButton()).toBeHidden();
  await expect(desk.lastAnswer()).toContainText(words.chat.stopped);
  await expect(desk.lastAnswer()).toContainText('The contract says');
  await expect.poll(async () => (await model.requests()).some(({ aborted }) => aborted)).toBe(true);

  await model.reset();
  await desk.ask('When are invoices due?');
  await expect(desk.questions()).toHaveCount(2);
});

test('a reload in the middle of an answer goes on with the same answer, once', async ({ page, desk, model }) => {
  await model.script(SLOW);
  await desk.send(question);
  await expect(desk.lastAnswer()).toContainText('The contract says');
  await page.reload();
  await desk.waitForAnswer();
  await expect(desk.questions()).toHaveCount(1);
  await expect(desk.answers()).toHaveCount(1);
  await expect(desk.citations(desk.lastAnswer()).first()).toBeVisible();
  const text = await desk.lastAnswer().innerText();
  expect(text.split('The contract says')).toHaveLength(2);
  expect((await model.requests()).filter(({ body }) => body['stream'] === true)).toHaveLength(1);
});

test('a second tab follows the answer that is being written in the first', async ({ page, context, desk, model }) => {
  await model.script(SLOW);
  await desk.send(question);
  await expect(page).toHaveURL(/\/sessions\//);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByRole('article', { name: words.chat.answer, exact: true })).toContainText(
    'The contract says',
  );
  await desk.waitForAnswer();
  await expect(second.getByRole('button', { name: words.chat.copy })).toBeVisible();
});

test('an answer can be made again, and both versions stay', async ({ desk }) => {
  const answer = await desk.ask(question);
  await answer.getByRole('button', { name: words.chat.regenerate }).click();
  await desk.waitForAnswer();
  await expect(desk.answers()).toHaveCount(1);
  await expect(desk.lastAnswer()).toContainText('2/2');
  await desk.lastAnswer().getByRole('button', { name: words.chat.previous }).click();
  await expect(desk.lastAnswer()).toContainText('1/2');
});

test('a question can be edited and asked again, and the first version stays', async ({ desk }) => {
  await desk.ask('When are invoices due?');
  await desk.questions().first().hover();
  await desk.questions().first().getByRole('button', { name: words.chat.edit }).click();
  await desk.page.getByRole('textbox', { name: words.chat.editLabel }).fill('When does the agreement renew?');
  await desk.page.getByRole('button', { name: words.chat.editSend }).click();
  await desk.waitForAnswer();
  await expect(desk.questions()).toHaveCount(1);
  await expect(desk.questions().first()).toContainText('renew');
  await expect(desk.questions().first()).toContainText('2/2');
  await desk.questions().first().getByRole('button', { name: words.chat.previous }).click();
  await expect(desk.questions().first()).toContainText('invoices');
});

test('a failing endpoint still leaves the reader with the clauses, and says that the model failed', async ({
  desk,
  model,
}) => {
  await model.script({ kind: 'unauthorized' });
  const answer = await desk.ask('What interest is charged on late payment?');
  await expect(answer).toContainText('one percent (1%)');
  await expect(desk.citations(answer).first()).toBeVisible();
  await expect(answer.getByRole('listitem').filter({ hasText: /model/i }).first()).toBeVisible();
});

test('a model that the environment sets is told in the settings, to who cannot see them too', async ({
  page,
  desk,
}) => {
  await desk.openSettings();
  await expect(page.getByRole('region', { name: words.settings.model })).toContainText(words.modelSettings.environment);
  await expectAccessible(page, 'a model of the environment');
});
