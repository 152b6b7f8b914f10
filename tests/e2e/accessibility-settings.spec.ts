import { startModelDouble, type ModelDouble } from '#tests/support/model-double/start';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/fixtures';
import { pattern, WORDS } from './support/words';

const words = WORDS.en.modelSettings;

let model: ModelDouble;

test.beforeAll(async () => {
  model = await startModelDouble();
});
test.afterAll(() => model.stop());

for (const [size, viewport, theme] of [
  ['desk', { width: 1440, height: 900 }, 'dark'],
  ['phone', { width: 390, height: 844 }, 'light'],
] as const)
  test.describe(`on a ${size}, ${theme}`, () => {
    test.use({ viewport });

    test('the panel of the model is as accessible as axe can tell, in each of its states', async ({
      page,
      context,
      baseURL,
    }) => {
      const { host } = new URL(model.url);
      const panel = page.getByRole('region', { name: WORDS.en.settings.model });
      const field = (label: string) => panel.getByLabel(label);
      const press = (name: string) => panel.getByRole('button', { name, exact: true }).click();
      await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
      await model.reset();
      await page.goto('/settings', { waitUntil: 'networkidle' });
      await expect(panel).toContainText(WORDS.en.settings.modelNone);

      await press(words.look);
      await expect(panel.getByRole('button', { name: words.look })).toBeEnabled();
      await expectAccessible(page, 'models of this machine');
      await field(words.address).fill('http://example.com/v1');
      await expect(panel.getByText(pattern(words.leaves, { host: 'example.com' }))).toBeVisible();
      await expectAccessible(page, 'an address elsewhere');
      await field(words.address).fill(model.url);
      await panel.getByRole('textbox', { name: words.model, exact: true }).fill('double');
      await field(words.key).fill('sk-typed');
      await model.script({ kind: 'unauthorized', times: 1 });
      await press(words.test);
      await expect(panel.getByText(pattern(words.outcome.refused_key, { host }))).toBeVisible();
      await expectAccessible(page, 'a refused key');
      await press(words.test);
      await expect(panel.getByText(pattern(words.outcome.works, { model: 'double' }))).toBeVisible();
      await expectAccessible(page, 'a model that works');
      await press(words.save);
      await expect(panel).toContainText(words.keyStored);
      await expectAccessible(page, 'a saved model');
      await press(words.keyRemove);
      await expect(panel).toContainText(words.keyRemoved);
      await expectAccessible(page, 'a key about to go');
      await press(words.keyKeep);
      await field(words.address).fill('http://example.com/v1');
      await field(words.localOnly).check();
      await expect(panel.getByText(pattern(words.heldBack, { host: 'example.com' }))).toBeVisible();
      await expectAccessible(page, 'an address held back');
      await field(words.localOnly).uncheck();
      await press(words.remove);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'removal');
      await page.getByRole('dialog').getByRole('button', { name: words.remove, exact: true }).click();
      await expect(panel).toContainText(words.removed);
      await expectAccessible(page, 'a removed model');
    });
  });
