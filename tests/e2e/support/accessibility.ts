import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const violationsSchema = z.array(z.string());

/** Fails with what axe finds wrong with the page as it is now, names that leave out their visible words among it. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await page.evaluate(await readFile(AXE, 'utf8'));
  const found: unknown = await page.evaluate(`axe
    .run(document, { resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })
    .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`);
  expect(violationsSchema.parse(found), state).toEqual([]);
}

/** What the Tab key stops at within an element, itself among it. */
export async function countTabStops(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((root) => {
      const all = [root, ...root.querySelectorAll('a[href], button, input, select, textarea, [tabindex]')];
      return all.filter(
        (element) =>
          element instanceof HTMLElement &&
          element.tabIndex >= 0 &&
          !element.matches(':disabled') &&
          element.checkVisibility(),
      ).length;
    });
}
