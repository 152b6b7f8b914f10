import { startModelDouble, type ModelDouble } from '#tests/support/model-double/start';
import { expect, test } from './support/fixtures';
import { pattern, WORDS } from './support/words';

const words = WORDS.en.modelSettings;
const QUESTION = 'How is liability for customer data limited?';
const KEY = 'sk-typed-in-the-browser';

let model: ModelDouble;

test.beforeAll(async () => {
  model = await startModelDouble();
});
test.afterAll(() => model.stop());

test('a model is set, tested, used, changed and removed in the settings, without a restart', async ({ page, desk }) => {
  const { host } = new URL(model.url);
  const panel = page.getByRole('region', { name: WORDS.en.settings.model });
  const field = (label: string) => panel.getByLabel(label);
  const press = (name: string) => panel.getByRole('button', { name, exact: true }).click();

  await desk.goHome();
  await desk.openSettings();
  await expect(panel).toContainText(WORDS.en.settings.modelNone);
  await field(words.address).fill(model.url);
  await expect(panel.getByText(pattern(words.leavesNothing, { host }))).toBeVisible();
  await panel.getByRole('textbox', { name: words.model, exact: true }).fill('double');
  await field(words.key).fill(KEY);

  await model.script({ kind: 'unauthorized', times: 1 });
  await press(words.test);
  await expect(panel.getByText(pattern(words.outcome.refused_key, { host }))).toBeVisible();
  await press(words.test);
  await expect(panel.getByText(pattern(words.outcome.works, { model: 'double' }))).toBeVisible();
  await press(words.save);
  await expect(panel).toContainText(words.saved);
  await expect(panel).toContainText(words.keyStored);
  await expect(desk.endpoint()).toContainText(host);
  expect(await page.content()).not.toContain(KEY);
  await model.reset();

  await desk.goHome();
  await desk.openSample(/Services Agreement/);
  await expect(desk.citations(await desk.ask(QUESTION)).first()).toBeVisible();
  expect((await model.requests()).length).toBeGreaterThan(0);

  await desk.goHome();
  await desk.openSettings();
  await field(words.address).fill('http://example.com/v1');
  await expect(panel.getByText(pattern(words.keyElsewhere, { host }))).toBeVisible();
  await field(words.localOnly).check();
  await expect(panel.getByText(pattern(words.heldBack, { host: 'example.com' }))).toBeVisible();

  await press(words.remove);
  await page.getByRole('dialog').getByRole('button', { name: words.remove, exact: true }).click();
  await expect(panel).toContainText(words.removed);
  await expect(panel).toContainText(WORDS.en.settings.modelNone);
  await expect(desk.endpoint()).toContainText(WORDS.en.endpoint.none);
});
