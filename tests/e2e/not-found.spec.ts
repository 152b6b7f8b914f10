import { expect, test } from './support/fixtures';

test('"not found" comes with what was read, what was tried, and clauses to open', async ({ desk }) => {
  await desk.goHome();
  await desk.openSample(/Services Agreement/);
  const answer = await desk.ask('May employees bring pets to the office?');
  const words = desk.words.outcome;
  const receipt = answer.getByRole('region', { name: words.notFound });
  await expect(receipt).toContainText(/All \d+ clauses were read/);
  await expect(receipt).toContainText('pets');
  await expect(receipt).toContainText(words.closest);
  await expect(receipt).toMatchAriaSnapshot(`
    - region "${words.notFound}":
      - paragraph: ${words.notFound}
      - paragraph: /All \\d+ clauses were read/
      - paragraph: /${words.termsMissing} pets/
      - group
  `);
  await receipt.getByRole('listitem').getByRole('button').first().click();
  await expect(desk.document().locator('[class*="before:bg-action"]').first()).toBeInViewport();
});
